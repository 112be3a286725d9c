// The benefits of the membership. The button is a GET form, so that it needs no script and Back works.
import { memberSignupCopy } from '../../../shared/locales/membership'
import { paths } from '../../../shared/urls'
import { TwoToneIcon } from '../../ui/brand/two-tone-icon'
import { Button } from '../../ui/button'
import { ServerOnly } from '../../ui/layout/server-only'
import { useCopy } from '../../ui/locale'
import styles from './benefits-view.module.css'

type Props = {
  readonly query: Readonly<Record<string, string>>
  readonly isHeaderless: boolean
}

export function BenefitsView({ query, isHeaderless }: Props) {
  const copy = useCopy(memberSignupCopy).benefits
  const nonEmpty = Object.entries(query).filter(([, value]) => value !== '')
  return (
    <>
      <ServerOnly name="benefits">{import.meta.env.SSR && <Benefits />}</ServerOnly>
      <form method="get" action={paths.memberSignup} className="stack">
        {nonEmpty.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isHeaderless && <input type="hidden" name="headerless" value="" />}
        <Button type="submit" name="v" value="2" block>
          {copy.button}
        </Button>
      </form>
    </>
  )
}

function Benefits() {
  const copy = useCopy(memberSignupCopy).benefits
  return (
    <ul className="stack loose">
      {copy.items.map(({ icon, name }) => (
        <li key={name} className={styles.benefit}>
          <TwoToneIcon name={icon} />
          <h2 className="minor">{name}</h2>
        </li>
      ))}
    </ul>
  )
}
