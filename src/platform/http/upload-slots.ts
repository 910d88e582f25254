/** Limits how many uploads of one person this process serves at the same time (security S-50). */
import { rateLimited } from '#platform/http/rate-limit.ts';

const maxUploads = 2;
const retrySeconds = 5;

export class UploadSlots {
  private readonly running = new Map<string, number>();

  /** Throws `rate_limited` before anything is read. */
  async run<T>(personId: string, upload: () => Promise<T>): Promise<T> {
    const count = this.running.get(personId) ?? 0;
    if (count >= maxUploads) throw rateLimited(retrySeconds);
    this.running.set(personId, count + 1);
    try {
      return await upload();
    } finally {
      const left = this.running.get(personId)! - 1;
      if (left > 0) this.running.set(personId, left);
      else this.running.delete(personId);
    }
  }
}
