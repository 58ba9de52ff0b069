import { CheckOutlined } from '@ant-design/icons';
import { useId } from 'react';
import type { OfferedUnit } from './assigning';

interface UnitOffersProps {
  offers: readonly OfferedUnit[];
  taken: readonly number[];
  /** Whether the suggestions could not be loaded; the form works without them. */
  failed: boolean;
  onTake: (unitId: number) => void;
}

/** The offered units, each with the reason; one click selects a unit as lead. */
export function UnitOffers({ offers, taken, failed, onTake }: UnitOffersProps) {
  const id = useId();
  if (failed && offers.length === 0) return <p className="console-muted">推荐单位没有加载成功，请直接选择。</p>;
  if (offers.length === 0) return null;
  return (
    <section className="console-offers" aria-labelledby={id}>
      <h3 className="console-part__name" id={id}>
        推荐承办单位
      </h3>
      <ul>
        {offers.map((unit) => {
          const isTaken = taken.includes(unit.id);
          return (
            <li key={unit.id}>
              <button
                type="button"
                className={`console-offer${isTaken ? ' is-taken' : ''}`}
                aria-pressed={isTaken}
                onClick={() => onTake(unit.id)}
              >
                {isTaken && <CheckOutlined aria-hidden="true" />}
                <span className="console-offer__name">{unit.name}</span>
                {unit.wished && <span className="console-status is-waiting">代表希望</span>}
                {unit.reason && <span className="console-offer__reason">{unit.reason}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
