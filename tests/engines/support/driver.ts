/** What a test does with a browser. All engines can do it. */
export type Driver = {
  /** Opens an address and waits until its page has loaded. */
  goto(address: string): Promise<void>;
  /** The window's size in CSS pixels, as close as the engine allows. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It may only use its arguments, which are plain data. */
  evaluate<Args extends unknown[], Value>(run: (...args: Args) => Value, ...args: Args): Promise<Value>;
  /** Moves the mouse to a place in the viewport. */
  moveTo(x: number, y: number): Promise<void>;
  /** Moves the mouse there and presses its main button. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses a key, by its name in `KeyboardEvent.key`. */
  press(key: Key): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight';

/** A running engine. Each test opens a browser of its own. */
export type Engine = { open(): Promise<Driver>; stop(): Promise<void> };
