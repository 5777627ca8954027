import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** About half a kilobyte each. */
const MOST_KEYS = 20_000;

/**
 * Counters in memory, of which no flood of distinct clients makes more than `mostKeys`: the one that was
 * silent for longest is forgotten. The library itself only forgets a key when its window ends.
 */
export class BoundedMemory extends RateLimiterMemory {
  private readonly keys = new Set<string | number>();
  private readonly mostKeys: number;

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], mostKeys = MOST_KEYS) {
    super(options);
    this.mostKeys = mostKeys;
  }

  override async penalty(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.keys.delete(key);
    this.keys.add(key);
    const [silent] = this.keys;
    if (this.keys.size > this.mostKeys && silent !== undefined) {
      this.keys.delete(silent);
      await this.delete(silent);
    }
    return super.penalty(key, points);
  }
}
