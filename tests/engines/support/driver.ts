/** Actions of a test in a browser, which both engines can do. */
export type Driver = {
  /** Opens an address and waits until its page has loaded. */
  goto(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It may only use its arguments, which are plain data. */
  evaluate<Args extends unknown[], Value>(run: (...args: Args) => Value, ...args: Args): Promise<Value>;
  moveTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
};

/** Named as in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight';

/** A running engine. Each test opens a browser of its own. */
export type Engine = { open(): Promise<Driver>; stop(): Promise<void> };
