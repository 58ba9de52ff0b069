import { Button } from 'antd';
import type { LIVELIHOOD_LIST } from '@contract/lists/livelihood';
import type { LivelihoodEver } from '@contract/rules/livelihood';
import { type LivelihoodFigures as Figures, useLivelihoodFigures } from '@/features/livelihood/public';
import { shareText } from '@/features/livelihood/words';
import { useSession } from '@/features/session/store';
import { numberText } from '@/lib/number-text';
import type { ListState } from '../../list/use-list-view';
import './livelihood-list.scss';

/** The counts with their filters; a press shows the counted projects. */
const COUNTED = [
  { name: '入库', ever: 'collected' },
  { name: '候选', ever: 'candidate' },
  { name: '正式项目', ever: 'formal' },
  { name: '已完成', ever: 'done' },
  { name: '已测评', ever: 'rated' },
] as const satisfies readonly { name: string; ever: LivelihoodEver }[];

/** The rates with their definition, and the projects that each refers to. */
const RATES = [
  { name: '得票率', of: 'yesRate', ever: 'formal', note: '正式项目的赞成票占应到代表' },
  { name: '进度', of: 'progress', ever: 'formal', note: '正式项目进度的平均数' },
  { name: '完成率', of: 'doneRate', ever: 'done', note: '已完成的占正式项目' },
  { name: '投资率', of: 'investedRate', ever: 'formal', note: '完成投资占计划投资' },
  { name: '满意率', of: 'satisfiedRate', ever: 'satisfied', note: '满意和基本满意票占测评有效票' },
] as const satisfies readonly { name: string; of: keyof Figures; ever: LivelihoodEver; note: string }[];

/** The figures of the shown area and year, as the public sees them; each filters the list by the projects it counts. */
export function LivelihoodFigures({ state: { view, filter } }: { state: ListState<typeof LIVELIHOOD_LIST> }) {
  const own = useSession(({ user }) => user?.currentInfo.areaid);
  const { ever: shown, year, areaCode = own || undefined } = view.filters;
  const { data } = useLivelihoodFigures({
    ...(areaCode !== undefined && { areaCode }),
    ...(year !== undefined && { year: Number(year) }),
  });
  if (!data) return null;
  const show = (ever: LivelihoodEver) =>
    filter({ ever: shown === ever ? undefined : ever, state: undefined, colour: undefined, due: undefined });
  return (
    <dl className="console-livelihood-figures">
      {COUNTED.map(({ name, ever }) => (
        <Figure key={name} name={name} value={numberText(data[ever])} isOn={shown === ever} onPress={() => show(ever)} />
      ))}
      {RATES.map(({ name, of, ever, note }) => (
        <Figure key={name} name={name} note={note} value={shareText(data[of])} isOn={shown === ever} onPress={() => show(ever)} />
      ))}
    </dl>
  );
}

interface FigureProps {
  name: string;
  note?: string;
  value: string;
  isOn: boolean;
  onPress: () => void;
}

const Figure = ({ name, note, value, isOn, onPress }: FigureProps) => (
  <div title={note}>
    <dt>{name}</dt>
    <dd>
      <Button type="link" aria-pressed={isOn} aria-label={`${name} ${value}，${isOn ? '查看全部项目' : '只看这些项目'}`} onClick={onPress}>
        {value}
      </Button>
    </dd>
  </div>
);
