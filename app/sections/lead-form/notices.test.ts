import { describe, expect, it } from 'vitest';
import { contactForm, demoForm } from '#content/forms.ts';
import { noticeFor } from './notices.ts';

describe('the words for an outcome', () => {
  it('are the specification’s, for each form', () => {
    expect(noticeFor('failed', [], demoForm)).toEqual({
      title: 'Error al enviar',
      description:
        'Hubo un problema al enviar tu solicitud. Por favor intenta nuevamente o contáctanos directamente.',
    });
    expect(noticeFor('failed', [], contactForm).description).toContain('al enviar tu mensaje.');
    expect(noticeFor('sent', [], demoForm).title).toBe('¡Demo solicitada exitosamente!');
    expect(noticeFor('sent', [], contactForm).title).toBe('¡Mensaje enviado exitosamente!');
  });

  it('add one sentence after too many attempts', () => {
    expect(noticeFor('too_many', [], demoForm).description).toBe(
      'Hubo un problema al enviar tu solicitud. Por favor intenta nuevamente o contáctanos directamente. Recibimos varios intentos seguidos; espera unos minutos.',
    );
  });

  it('speak of a missing field before a wrong one', () => {
    const missing = { field: 'name', code: 'required' as const };
    const wrong = { field: 'email', code: 'format' as const };
    expect(noticeFor('invalid', [wrong, missing], demoForm).description).toBe(
      'Por favor completa todos los campos obligatorios.',
    );
    expect(noticeFor('invalid', [wrong], demoForm).description).toBe(
      'Revisa el formato de tu correo electrónico.',
    );
  });

  it('name the limit of a field that is too long', () => {
    const tooLong = { field: 'message', code: 'too_long' as const, max: 2000 };
    expect(noticeFor('invalid', [tooLong], demoForm)).toEqual({
      title: 'Error',
      description: 'Máximo 2000 caracteres.',
    });
  });
});
