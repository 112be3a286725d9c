// The texts of the content pages, by page and language. The build writes each language into a static file,
// because together they would be 50 KB of the worker. So they are data: no text is a function.

import { aboutCopy } from '../en/content/about'
import { accessibilityCopy } from '../en/content/accessibility'
import { accessibilityReportCopy } from '../en/content/accessibility-report'
import { brandKitCopy } from '../en/content/brand-kit'
import { careersCopy } from '../en/content/careers'
import { homeCopy } from '../en/content/home'
import { howCopy } from '../en/content/how-it-works'
import { ebillsCopy, fiveCopy, paymentPlanCopy } from '../en/content/offers'
import { securityCopy } from '../en/content/security'
import * as esAbout from '../es/content/about'
import * as esAccessibility from '../es/content/accessibility'
import * as esAccessibilityReport from '../es/content/accessibility-report'
import * as esBrandKit from '../es/content/brand-kit'
import * as esCareers from '../es/content/careers'
import * as esHome from '../es/content/home'
import * as esHow from '../es/content/how-it-works'
import * as esOffers from '../es/content/offers'
import * as esSecurity from '../es/content/security'
import type { Localized, Translated } from '../locale'

const en = {
  home: homeCopy,
  about: aboutCopy,
  howItWorks: howCopy,
  security: securityCopy,
  accessibility: accessibilityCopy,
  accessibilityReport: accessibilityReportCopy,
  careers: careersCopy,
  brandKit: brandKitCopy,
  five: fiveCopy,
  ebills: ebillsCopy,
  paymentPlanOptions: paymentPlanCopy,
}

export type SiteTexts = Translated<typeof en>

export const siteTexts: Localized<typeof en> = {
  en,
  es: {
    home: esHome.homeCopy,
    about: esAbout.aboutCopy,
    howItWorks: esHow.howCopy,
    security: esSecurity.securityCopy,
    accessibility: esAccessibility.accessibilityCopy,
    accessibilityReport: esAccessibilityReport.accessibilityReportCopy,
    careers: esCareers.careersCopy,
    brandKit: esBrandKit.brandKitCopy,
    five: esOffers.fiveCopy,
    ebills: esOffers.ebillsCopy,
    paymentPlanOptions: esOffers.paymentPlanCopy,
  },
}
