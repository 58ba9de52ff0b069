import { COSIGNER_STATES, type CosignerState } from '@contract/rules/suggestion-terms';
import { dateText } from '@/lib/dates';
import { Panel } from '../../../ui/panel';
import type { SectionProps } from './section-props';

const TONES: Record<CosignerState, string> = { invited: 'waiting', agreed: 'good', declined: 'neutral' };

/** The co-signers in addition to the lead deputy, the invited ones, and the required number. */
export function Signers({ item, title, anchor }: SectionProps) {
  const signed = 1 + item.signers.filter(({ state }) => state === 'agreed').length;
  return (
    <Panel
      title={title}
      anchor={anchor}
      extra={
        <span className="console-muted">
          已联名 {signed} / 需 {item.signersNeeded} 人
        </span>
      }
    >
      <ul className="console-lines">
        <li>
          <span>
            {item.deputyName} <span className="console-muted">{item.delegationName}</span>
          </span>
          <span className="console-status is-good">领衔</span>
        </li>
        {item.signers.map((signer) => (
          <li key={signer.deputyId}>
            <span>
              {signer.name} <span className="console-muted">{signer.delegationName}</span>
            </span>
            <span className="console-lines__end">
              {signer.answeredAt && <span className="console-muted">{dateText(signer.answeredAt)}</span>}
              <span className={`console-status is-${TONES[signer.state]}`}>{COSIGNER_STATES[signer.state]}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
