// Renders a template's data as its outbox row would be.
import type { MessageData, TemplateName } from '../../worker/features/notifications/messages'
import {
  type RenderContext,
  type RenderedMessage,
  renderStored,
} from '../../worker/features/notifications/render-message'

export const renderMessage = <T extends TemplateName>(
  template: T,
  data: MessageData[T],
  context: RenderContext,
): Promise<RenderedMessage> => renderStored({ template, data: JSON.stringify(data) }, context)
