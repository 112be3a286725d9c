import { requireEngines } from '../../scripts/suite/engines.ts'
import { startFirefox } from './firefox.ts'
import { testJourneys } from './test-journeys.ts'

testJourneys(() => startFirefox(requireEngines().firefox))
