/** What <papaya-pay> tells its page, each as `papaya:` and its name. */
export type EmbedEventName = 'ready' | 'click' | 'link-sent' | 'redirect' | 'error'
