/** What is typed or pasted into a field. `shown` is set if the mask changes it; null as `stored` is refused. */
export type TypedRow<Value = string> = readonly [
  typed: string,
  stored: Value | null,
  shown?: string,
]
