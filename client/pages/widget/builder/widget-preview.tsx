// The widget as a partner's page shows it. Sends `hello` like the embed script, so that the frame
// reports its height; without JavaScript the frame has a fixed height and scrolls.
import { useEffect, useRef, useState } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/widget/builder'
import { toFramePath, type WidgetChoice } from '../../../../shared/widget/page-data'
import { useCopy } from '../../../ui/locale'
import styles from './widget-preview.module.css'

/** The id of the frame in the messages of the embed protocol. */
const wid = 'preview'

export function WidgetPreview({ choice }: { readonly choice: WidgetChoice }) {
  const copy = useCopy(widgetBuilderCopy)
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const path = toFramePath(choice)
  const src = `${path}${path.includes('?') ? '&' : '?'}wid=${wid}`

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data?.source === 'papaya-embed' && data.wid === wid && data.type === 'size')
        setHeight(data.payload.height)
    }
    addEventListener('message', onMessage)
    // The frame may have loaded before this script.
    sayHello(frame.current)
    return () => removeEventListener('message', onMessage)
  }, [])

  return (
    <div className={styles.stage}>
      <iframe
        key={src}
        ref={frame}
        className={styles.frame}
        src={src}
        height={height}
        title={choice.label || copy.preview.title}
        onLoad={({ currentTarget }) => sayHello(currentTarget)}
      />
    </div>
  )
}

function sayHello(frame: HTMLIFrameElement | null) {
  const hello = { source: 'papaya-embed', v: 1, wid, type: 'hello', payload: {} }
  frame?.contentWindow?.postMessage(hello, location.origin)
}
