import type { ReactNode } from 'react'
import { Slip } from '../slip'
import styles from './ticket.module.css'

/** The paper of a payment: its status, its receipt or a question about it. Its children are parts. */
export function Ticket({ children }: { readonly children: ReactNode }) {
  return <Slip look="ticket">{children}</Slip>
}

type PartProps = Readonly<{
  /** face: the news and what to do. stub: the details. end: below the stub. lead and act: a face, in two parts. */
  part: 'face' | 'stub' | 'end' | 'lead' | 'act'
  children: ReactNode
}>

/** A part of a ticket: on a wide screen the stub is beside the face, behind a dashed line. */
export function TicketPart({ part, children }: PartProps) {
  return <div className={styles[part]}>{children}</div>
}
