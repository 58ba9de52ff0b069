import { Link } from 'react-router-dom';
import { LEAD_CHAIN, type LeadChainType } from '@contract/rules/lead';
import { type LeadChain, useLeadChain } from '@/features/lead/queries';
import { dayText } from '@/lib/dates';
import { useScreenLinks } from '../menu/use-screen-links';
import { Panel } from '../ui/panel';
import './lead-chain.scss';

interface ChainProps {
  chain: LeadChain;
  /** The link of the chain whose screen shows the chain. */
  here: { type: LeadChainType; id: number };
}

/** Lists the chain from the first statement to the result, in order of time; the answer to the shown record itself is on its own screen. */
function ChainList({ chain, here }: ChainProps) {
  const links = useScreenLinks();
  const linkOf = ({ type, id, title }: LeadChain[number]): string | null => {
    if (id === null || (type === here.type && id === here.id)) return null;
    // A record without its own screen is found in its list.
    return links.subject({ type, id }) ?? links.to(`${type}/list`, `keyword=${encodeURIComponent(title)}`);
  };
  return (
    <ol className="console-lead-chain">
      {chain.map((one) => {
        const { type, title, stateName, at, answer, answeredAt } = one;
        const link = linkOf(one);
        const isHere = type === here.type && one.id === here.id;
        return (
          <li key={`${type} ${at}`} className={isHere ? 'is-here' : ''}>
            <p className="console-muted">{`${LEAD_CHAIN[type]} · ${dayText(at)} · ${stateName}`}</p>
            <p>
              {link ? (
                <Link className="console-link" to={link}>
                  {title}
                </Link>
              ) : (
                <strong>{title}</strong>
              )}
            </p>
            {answer !== '' && !isHere && (
              <p className="console-lead-chain__answer">{answeredAt === null ? answer : `${dayText(answeredAt)} 答复：${answer}`}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The chain as a panel; renders nothing when the chain has only one link. */
export const ChainPanel = (props: ChainProps) =>
  props.chain.length > 1 && (
    <Panel title="来龙去脉">
      <ChainList {...props} />
    </Panel>
  );

/** The chain in the drawer of a record that became a lead; renders nothing when it did not become a lead. */
export function DrawerChain({ type, id, leadId }: ChainProps['here'] & { leadId: number | null }) {
  const { data = [] } = useLeadChain(type, leadId === null ? null : id);
  if (data.length < 2) return null;
  return (
    <section aria-label="来龙去脉">
      <h3 className="console-drawer-heading">来龙去脉</h3>
      <ChainList chain={data} here={{ type, id }} />
    </section>
  );
}
