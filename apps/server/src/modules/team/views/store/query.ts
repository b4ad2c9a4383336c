/** A statement that grows: each value is named by the place that it takes. */
export class Query {
  readonly values: unknown[] = [];
  readonly conditions: string[] = [];

  bind(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }

  when(value: unknown, type: string, condition: (bound: string) => string): void {
    if (value !== undefined && value !== null) {
      this.conditions.push(condition(this.bind(value, type)));
    }
  }

  get where(): string {
    return this.conditions.length === 0 ? '' : `where ${this.conditions.join(' and ')}`;
  }
}
