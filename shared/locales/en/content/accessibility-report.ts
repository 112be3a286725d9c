// The conformance report by criterion of WCAG 2.2. Each claim is tested (tests/e2e/screens.spec.ts, keyboard.spec.ts), or
// was read from the code.
import { minuteMs } from '../../../durations.ts'
import { linkTtlMs } from '../../../retention.ts'

export const accessibilityReportCopy = {
  head: {
    title: 'Accessibility Report | Papaya',
    description:
      'Which criteria of WCAG 2.2 at levels A and AA the pages of Papaya meet, one by one.',
  },
  back: { href: '/accessibility', label: 'What we do for accessibility' },
  heading: 'Report by criterion',
  intro:
    'All criteria of WCAG 2.2 at levels A and AA, from November 2026. We read the code and the pages against each one. “Supports” means that our own checks found no failure. No auditor has reviewed this report. It leaves out pages and fields of other companies.',
  principles: [
    {
      heading: 'Perceivable',
      items: [
        {
          term: '1.1.1 Non-text Content (level A)',
          text: 'Supports. Pictures that mean something have a text alternative. Decorative ones are hidden from screen readers.',
        },
        {
          term: '1.2.1 Audio-only and Video-only (Prerecorded) (level A)',
          text: 'Doesn’t apply. There’s no audio or video.',
        },
        {
          term: '1.2.2 Captions (Prerecorded) (level A)',
          text: 'Doesn’t apply. There’s no video.',
        },
        {
          term: '1.2.3 Audio Description or Media Alternative (Prerecorded) (level A)',
          text: 'Doesn’t apply. There’s no video.',
        },
        {
          term: '1.2.4 Captions (Live) (level AA)',
          text: 'Doesn’t apply. There’s no video.',
        },
        {
          term: '1.2.5 Audio Description (Prerecorded) (level AA)',
          text: 'Doesn’t apply. There’s no video.',
        },
        {
          term: '1.3.1 Info and Relationships (level A)',
          text: 'Supports. Headings, lists, tables, labels, hints, and errors are marked up as what they are.',
        },
        {
          term: '1.3.2 Meaningful Sequence (level A)',
          text: 'Supports. The reading order is the order on the screen.',
        },
        {
          term: '1.3.3 Sensory Characteristics (level A)',
          text: 'Supports. Instructions name fields and buttons. None relies on shape, place, or sound alone.',
        },
        {
          term: '1.3.4 Orientation (level AA)',
          text: 'Supports. Every page works upright and sideways.',
        },
        {
          term: '1.3.5 Identify Input Purpose (level AA)',
          text: 'Supports. Fields about you tell your browser what they’re for, so it can fill them in.',
        },
        {
          term: '1.4.1 Use of Color (level A)',
          text: 'Supports. Color is never the only sign of an error, a link in a sentence, or a status.',
        },
        {
          term: '1.4.2 Audio Control (level A)',
          text: 'Doesn’t apply. Nothing plays sound.',
        },
        {
          term: '1.4.3 Contrast (Minimum) (level AA)',
          text: 'Supports. We measure it on every screen, light and dark. A biller’s color is corrected until it passes. Logos are exempt.',
        },
        {
          term: '1.4.4 Resize Text (level AA)',
          text: 'Supports. At twice the text size, nothing is cut off or overlaps.',
        },
        {
          term: '1.4.5 Images of Text (level AA)',
          text: 'Supports. The only ones are logos, and pictures that show what a page looks like.',
        },
        {
          term: '1.4.10 Reflow (level AA)',
          text: 'Supports. At a zoom of 400%, you never have to scroll sideways to read a page.',
        },
        {
          term: '1.4.11 Non-text Contrast (level AA)',
          text: 'Supports. Fields, buttons, focus rings, and status marks stand out at 3 to 1 or more.',
        },
        {
          term: '1.4.12 Text Spacing (level AA)',
          text: 'Supports. With wider letters, words, and lines, no text is lost.',
        },
        {
          term: '1.4.13 Content on Hover or Focus (level AA)',
          text: 'Doesn’t apply. No extra content appears when you point at something or move the focus to it.',
        },
      ],
    },
    {
      heading: 'Operable',
      items: [
        {
          term: '2.1.1 Keyboard (level A)',
          text: 'Supports. You can pay a bill, answer a question, and cancel with a keyboard alone.',
        },
        {
          term: '2.1.2 No Keyboard Trap (level A)',
          text: 'Supports. Escape closes dialogs and menus, and the focus goes back to where it was.',
        },
        {
          term: '2.1.4 Character Key Shortcuts (level A)',
          text: 'Doesn’t apply. We have no single-key shortcuts.',
        },
        {
          term: '2.2.1 Timing Adjustable (level A)',
          text: `Partly supports. The payment form gives you a day. You have ${linkTtlMs / minuteMs} minutes to link an email account, and then need a new link. After we text you a link on a phone, the app store opens after a few seconds, unless you choose to stay. Without JavaScript, the page that waits for a payment’s outcome reloads every few seconds. Some card payments have to be confirmed on your bank’s page, and that page may have a shorter limit that we can’t extend. You can start again without paying twice.`,
        },
        {
          term: '2.2.2 Pause, Stop, Hide (level A)',
          text: 'Supports. The picture on the home page plays once and stops. Only spinners and placeholders keep moving, while you wait. You can stop a countdown. If your device asks for less motion, nothing moves.',
        },
        {
          term: '2.3.1 Three Flashes or Below Threshold (level A)',
          text: 'Supports. Nothing flashes more than once.',
        },
        {
          term: '2.4.1 Bypass Blocks (level A)',
          text: 'Supports. Every page with a header begins with a link to its content. A widget inside another page has no header.',
        },
        {
          term: '2.4.2 Page Titled (level A)',
          text: 'Supports. Titles say what the page is about, and after a mistake in a payment they begin with “Error.”',
        },
        {
          term: '2.4.3 Focus Order (level A)',
          text: 'Supports. The focus follows the reading order. After each step it’s on what is new.',
        },
        {
          term: '2.4.4 Link Purpose (In Context) (level A)',
          text: 'Supports. Each link says where it leads.',
        },
        {
          term: '2.4.5 Multiple Ways (level AA)',
          text: 'Supports. The menu, the footer, and links between pages. The pages of a payment are steps of one process, which is exempt.',
        },
        {
          term: '2.4.6 Headings and Labels (level AA)',
          text: 'Supports. Each page has one main heading, which says what it’s about, and each field has a label.',
        },
        {
          term: '2.4.7 Focus Visible (level AA)',
          text: 'Supports. Whatever has the focus has a thick ring.',
        },
        {
          term: '2.4.11 Focus Not Obscured (Minimum) (level AA)',
          text: 'Supports. The pay button at the bottom of a phone’s screen moves out of the way while you fill in a field.',
        },
        {
          term: '2.5.1 Pointer Gestures (level A)',
          text: 'Doesn’t apply. Everything works with single taps.',
        },
        {
          term: '2.5.2 Pointer Cancellation (level A)',
          text: 'Supports. A button acts when you let go. To take a press back, move away before that.',
        },
        {
          term: '2.5.3 Label in Name (level A)',
          text: 'Supports. The words on a button are part of the name that voice control knows.',
        },
        {
          term: '2.5.4 Motion Actuation (level A)',
          text: 'Doesn’t apply. Nothing reacts to moving the device.',
        },
        {
          term: '2.5.7 Dragging Movements (level AA)',
          text: 'Doesn’t apply. Nothing has to be dragged.',
        },
        {
          term: '2.5.8 Target Size (Minimum) (level AA)',
          text: 'Supports. Targets are at least 24 pixels each way on every screen. Links within text are exempt. On phones, links that stand alone on the pages of a payment are at least 44 pixels high.',
        },
      ],
    },
    {
      heading: 'Understandable',
      items: [
        {
          term: '3.1.1 Language of Page (level A)',
          text: 'Supports. English or Spanish, as you choose.',
        },
        {
          term: '3.1.2 Language of Parts (level AA)',
          text: 'Supports. What a biller or our team wrote in English is marked as English on a Spanish page.',
        },
        {
          term: '3.2.1 On Focus (level A)',
          text: 'Supports. Nothing happens only because a field gets the focus.',
        },
        {
          term: '3.2.2 On Input (level A)',
          text: 'Supports. Typing never sends a form or leaves the page.',
        },
        {
          term: '3.2.3 Consistent Navigation (level AA)',
          text: 'Supports. Menu and footer are the same on all pages of the site. The pages of a payment have a shorter set.',
        },
        {
          term: '3.2.4 Consistent Identification (level AA)',
          text: 'Partly supports. Buttons, fields, and links that do the same thing have one name, except for one link: where a page isn’t found, “Pay online” is called “Make a guest web payment.”',
        },
        {
          term: '3.2.6 Consistent Help (level A)',
          text: 'Supports. Contact Us is a link in the footer. The download page has our email address there instead.',
        },
        {
          term: '3.3.1 Error Identification (level A)',
          text: 'Supports. Errors are listed above the form, shown at their fields, and read aloud by screen readers.',
        },
        {
          term: '3.3.2 Labels or Instructions (level A)',
          text: 'Supports. Labels and formats are visible before you type.',
        },
        {
          term: '3.3.3 Error Suggestion (level AA)',
          text: 'Supports. Most errors say how to fix them. For security, a declined card doesn’t say which of its numbers is wrong.',
        },
        {
          term: '3.3.4 Error Prevention (Legal, Financial, Data) (level AA)',
          text: 'Supports. You see the whole payment before you send it. You can cancel it until we accept it.',
        },
        {
          term: '3.3.7 Redundant Entry (level A)',
          text: 'Supports. What you typed stays when something goes wrong, and your name and billing ZIP code are filled in again at the card. For security, the card number and CVC have to be typed again.',
        },
        {
          term: '3.3.8 Accessible Authentication (Minimum) (level AA)',
          text: 'Partly supports. You need no account to pay, and passwords can be pasted and shown. An access code from a letter has to be typed. Our own human check has no puzzle. Where a check of another company is used instead, it may show one.',
        },
      ],
    },
    {
      heading: 'Robust',
      items: [
        {
          term: '4.1.2 Name, Role, Value (level A)',
          text: 'Supports. Buttons, fields, and lists are the browser’s own wherever possible, and each has a name.',
        },
        {
          term: '4.1.3 Status Messages (level AA)',
          text: 'Supports. Results, waiting, and a new status of an open payment are announced without moving the focus.',
        },
      ],
    },
  ],
} as const
