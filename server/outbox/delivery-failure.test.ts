import { expect, it } from 'vitest';
import { DeliveryFailure } from './delivery-failure.ts';

it.each([
  ['550 5.1.1 no\r\n550 such\tuser\u001b[31m', '550 5.1.1 no 550 such user[31m'],
  ["550 <o'ana+ñ@logística.example>, no", '550 <<address>>, no'],
  ['550 see https://help.example/?to=ana@empresa.example&x=1', '550 see https:<address>'],
  ['x'.repeat(100_000), 'x'.repeat(300)],
])('the message is one short line without addresses: %j', (message, line) => {
  expect(new DeliveryFailure(message, { isPermanent: true }).message).toBe(line);
});
