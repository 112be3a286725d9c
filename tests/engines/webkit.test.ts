import { requireEngines } from '../../scripts/suite/engines.ts'
import { testJourneys } from './test-journeys.ts'
import { startWebKit } from './webkit.ts'

testJourneys(() => startWebKit(requireEngines().webkit))
