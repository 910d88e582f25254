interface Segment {
  segment: Buffer;
  number: number;
}

/** Cuts chunks into segments of one size. Keeps a full segment back until more bytes come, because it may be the last. */
export class Segments {
  readonly #size: number;
  #parts: Buffer[] = [];
  #length = 0;
  #number = 0;

  constructor(size: number) {
    this.#size = size;
  }

  *add(chunk: Buffer): Generator<Segment> {
    let rest = chunk;
    while (this.#length + rest.length > this.#size) {
      const taken = this.#size - this.#length;
      this.#parts.push(rest.subarray(0, taken));
      rest = rest.subarray(taken);
      yield this.#take();
    }
    if (rest.length === 0) return;
    this.#parts.push(rest);
    this.#length += rest.length;
  }

  last(): Segment {
    return this.#take();
  }

  #take(): Segment {
    const segment = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    return { segment, number: this.#number++ };
  }
}
