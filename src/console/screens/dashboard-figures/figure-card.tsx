import { InfoCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { type FigureKey, FIGURES } from '@contract/figures';
import type { Figure } from '@contract/figures/figure';
import type { DashboardFigures } from '@/features/dashboard/queries';
import { changeOf, type CountedSpan, withUnit } from '@/features/dashboard/rules';
import { numberText } from '@/lib/number-text';
import { PartLink } from './part-link';

interface FigureCardProps {
  figure: FigureKey;
  figures: DashboardFigures;
  large: boolean;
}

/** Whether the figure is a plain count, whose value then links to its list. */
const isPlain = ({ outOf }: Figure): boolean => outOf === undefined;

/** One figure: its value, its parts, its value a year or a term ago, and its definition. */
export function FigureCard({ figure: key, figures, large }: FigureCardProps) {
  const figure: Figure = FIGURES[key];
  const { value, of, outOf } = figures.figures[key];
  const span: CountedSpan = figures;
  const text = withUnit(value, figure.unit);
  const change = changeOf(key, figures);
  return (
    <li className={`figure-card${large ? ' is-large' : ''}`}>
      <div className="figure-card__head">
        <h3 className="figure-card__name">{figure.name}</h3>
        <Definition name={figure.name} text={figure.definition} />
      </div>
      <p className="figure-card__value">
        {isPlain(figure) ? <PartLink part={figure.of} span={span} text={text} isNone={of === 0} of={figure.name} /> : text}
      </p>
      {figure.outOf && (
        <p className="figure-card__parts">
          {figure.of.name} <PartLink part={figure.of} span={span} text={amountText(figure, of)} isNone={of === 0} of={figure.of.name} />
          {' ÷ '}
          {figure.outOf.name}{' '}
          <PartLink part={figure.outOf} span={span} text={numberText(outOf ?? 0)} isNone={outOf === 0} of={figure.outOf.name} />
        </p>
      )}
      {change && <p className={`figure-card__change is-${change.direction}`}>{change.text}</p>}
      {large && <p className="figure-card__definition">{figure.definition}</p>}
    </li>
  );
}

/** Points are stored in hundredths; other divisors of a mean are units of their own and are not converted. */
const amountText = ({ per, unit }: Figure, of: number): string => numberText(unit === '分' && per ? Math.round(of / per) : of);

/** The definition of a figure, next to its name: opened by mouse, keyboard or tap. */
const Definition = ({ name, text }: { name: string; text: string }) => (
  <Popover content={<p className="figure-definition">{text}</p>} trigger={['hover', 'focus', 'click']}>
    <button type="button" className="figure-card__info" aria-label={`${name}的口径：${text}`}>
      <InfoCircleOutlined aria-hidden />
    </button>
  </Popover>
);
