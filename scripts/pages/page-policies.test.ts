import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policies.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe("a page's policy", () => {
  it('allows its inline scripts and styles by their hashes, character by character, and each once', () => {
    const page = `<style>p{top:0}</style><script type="speculationrules">{"a":1}</script>
      <style data-fonts media="not all">@font-face{}</style><noscript><style>@font-face{}</style></noscript>
      <script>(() => {\n  ñ("</p>")\n})()</script>`;
    const policy = pagePolicy(page, {});
    expect(directive(policy, 'script-src')).toBe(
      `'self' ${hashOf('{"a":1}')} ${hashOf('(() => {\n  ñ("</p>")\n})()')}`,
    );
    expect(directive(policy, 'style-src')).toBe(`${hashOf('p{top:0}')} ${hashOf('@font-face{}')}`);
  });

  it('has no hash for a script with an address, nor for data that no browser runs', () => {
    const page =
      '<script type="module" src="/x.js"></script><script type="application/ld+json">{"@id":"x"}</script>';
    expect(directive(pagePolicy(page, {}), 'script-src')).toBe("'self'");
    expect(directive(pagePolicy(page, {}), 'style-src')).toBe("'none'");
  });

  it.each([
    ['its own origin', {}, "'self'", "'self'"],
    [
      'a hosted backend, to which scripts alone send',
      { VITE_SUPABASE_URL: 'https://abc.backend.example/' },
      "'self' https://abc.backend.example",
      "'self'",
    ],
    [
      'our functions elsewhere, to which forms post too',
      { VITE_SUPABASE_URL: 'https://functions.example:8443', VITE_BACKEND: 'own' },
      "'self' https://functions.example:8443",
      "'self' https://functions.example:8443",
    ],
  ])('lets it send to %s', (_what, variables, connect, form) => {
    const policy = pagePolicy('', variables);
    expect(directive(policy, 'connect-src')).toBe(connect);
    expect(directive(policy, 'form-action')).toBe(form);
  });

  it('has no source that is wide or unsafe', () => {
    expect(pagePolicy('<script>1</script><style>p{}</style>', {})).not.toMatch(
      /unsafe|\*|data:|https?:(?!\/)/,
    );
  });
});
