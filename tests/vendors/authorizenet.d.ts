// The parts of Authorize.net's SDK that these tests use. It ships no types.
declare module 'authorizenet' {
  /** Has the elements of `json` that the API's schema knows, in the schema's order. */
  type Request = new (
    json: object,
  ) => { getJSON(): Readonly<Record<string, Readonly<Record<string, unknown>>>> }
  type Response = new (json: object) => object
  type Controller = new (
    json: object,
  ) => {
    setEnvironment(url: string): void
    execute(onResponse: () => void): void
    getResponse(): object
    getError(): Error | null
  }

  const sdk: {
    readonly APIContracts: {
      readonly CreateTransactionRequest: Request
      readonly GetSettledBatchListRequest: Request
      readonly GetTransactionDetailsRequest: Request
      readonly GetTransactionListRequest: Request
      readonly GetUnsettledTransactionListRequest: Request
      readonly UpdateHeldTransactionRequest: Request
      readonly CreateTransactionResponse: Response
      readonly GetSettledBatchListResponse: Response
      readonly GetTransactionDetailsResponse: Response
      readonly GetTransactionListResponse: Response
      readonly GetUnsettledTransactionListResponse: Response
    }
    readonly APIControllers: {
      readonly CreateTransactionController: Controller
      readonly GetSettledBatchListController: Controller
      readonly GetTransactionDetailsController: Controller
      readonly GetTransactionListController: Controller
      readonly GetUnsettledTransactionListController: Controller
    }
  }
  export default sdk
}
