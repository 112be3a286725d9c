// The types of what we use of itty-durable, whose own types are any.
declare module 'itty-durable' {
  type IttyDurable = {
    readonly state: DurableObjectState & { initialized: boolean; defaultState: string | undefined }
    fetch(request: Request): Promise<Response>
    loadFromStorage(): Promise<void>
    getPersistable(): Record<string, unknown>
  }

  export function createDurable(options: {
    readonly autoPersist: boolean
    readonly onError: () => Response
  }): new (
    state: DurableObjectState,
    bindings: object,
  ) => IttyDurable

  /** Each method calls the object's method of that name, whatever the name is. */
  export function proxyDurable(
    namespace: object,
    options: { readonly name: string; readonly parse: boolean },
  ): {
    get(
      objectName: string,
    ): Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>
  }
}
