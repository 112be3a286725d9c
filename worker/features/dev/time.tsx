import { dateFormat } from '../../../shared/locales/dates'

/** `at` is epoch ms; shown in Eastern time, as in the emails. */
export const Time = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{`${dateFormat('second').format(at)} ET`}</time>
)
