/** Events that <papaya-pay> dispatches on its page, each prefixed with `papaya:`. */
export type EmbedEventName = 'ready' | 'click' | 'link-sent' | 'redirect' | 'error'
