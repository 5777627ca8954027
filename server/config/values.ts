import * as v from 'valibot';

/** Schemas of one variable. Each rule completes a sentence that begins with the variable's name. */
export const text = (isRight: (value: string) => boolean, rule: string) =>
  v.pipe(v.string(), v.check(isRight, rule));

export const matching = (pattern: RegExp, rule: string) => v.pipe(v.string(), v.regex(pattern, rule));

export const oneOf = <const Word extends string>(first: Word, second: Word) =>
  v.picklist([first, second], `must be ${first} or ${second}`);

/** A URL with a host. */
export const url = (protocols: string[], rule: string) =>
  text((value) => {
    const { protocol = '', hostname = '' } = URL.parse(value) ?? {};
    return protocols.includes(protocol) && hostname !== '';
  }, rule);

/** A whole number from `least` to `most`, in decimal digits. */
export const wholeNumber = (most: number, least = 0) =>
  v.pipe(
    matching(/^(0|[1-9]\d*)$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be a whole number from ${least} to ${most}`),
    v.maxValue(most, `must be a whole number from ${least} to ${most}`),
  );
