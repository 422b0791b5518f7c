/** Numbers times in the order of their first appearance, so that equal steps give equal answers anywhere. */
export class Times {
  private readonly seen = new Map<string, number>();

  name(time: { seconds: number | string; nanoseconds: number } | undefined): string | null {
    if (!time) return null;
    const key = `${time.seconds}.${time.nanoseconds}`;
    if (!this.seen.has(key)) this.seen.set(key, this.seen.size);
    return `t${this.seen.get(key)}`;
  }
}
