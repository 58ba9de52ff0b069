import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { FigureKey } from '@contract/figures';
import type { DashboardFigures } from '@/features/dashboard/queries';
import { useDashboardFigures } from '@/features/dashboard/queries';
import { hasMonths, type CardChoice } from '@/features/dashboard/rules';
import { FiguresSkeleton } from '../../ui/skeletons';
import { AsOf } from './as-of';
import { ChooseCards } from './choose-cards';
import { FiguresFailed } from './figures-failed';
import { useCards } from './kept-cards';
import { ReportButton } from './report-button';
import { ScopeBar } from './scope-bar';
import type { ShownScope } from './use-scope';
import { useScope } from './use-scope';
// Styles of figures elsewhere in the console, and of the printed page.
import { FigureCard } from './figure-card';
import '../../detail/print.scss';
import '../figures/figures.scss';
import './dashboard-figures.scss';

export interface FiguresPart {
  figures: DashboardFigures;
  scope: ShownScope;
  /** The figure that is drawn: the chosen one, otherwise the first card that has months. */
  figure: FigureKey;
  keys: readonly FigureKey[];
  show: (changes: Partial<ShownScope>) => void;
}

const drawnFirst = (keys: readonly FigureKey[]): FigureKey => keys.find(hasMonths) ?? 'suggestions';

interface FiguresScreenProps {
  title: string;
  hasAreas?: boolean;
  /** The content below the cards. */
  children: (part: FiguresPart) => ReactNode;
}

/** The figures of an area in a year or the term, as cards that the user chooses, with the other parts of a screen. */
export function FiguresScreen({ title, hasAreas = true, children }: FiguresScreenProps) {
  const { scope, query, show } = useScope();
  const { cards, choose, restore } = useCards();
  const [isChoosing, setChoosing] = useState(false);
  const { data, error, isPending, refetch } = useDashboardFigures(query);
  return (
    <div className="figures">
      <div className="figures-top">
        <h1 className="console-page-title">{title}</h1>
      </div>
      <section className="console-panel" aria-label="主要指标">
        <ScopeBar scope={scope} areaCode={data?.areaCode} hasAreas={hasAreas} onChange={show}>
          <Button className="figures-print" icon={<SettingOutlined aria-hidden />} onClick={() => setChoosing(true)}>
            选择指标
          </Button>
          <ReportButton of={{ page: 'figures', scope: query, figures: cards.shown }} />
        </ScopeBar>
        {error && <FiguresFailed what="数据" error={error} onRetry={() => void refetch()} onOwn={() => show({ areaCode: undefined })} />}
        {isPending && <FiguresSkeleton />}
        {data && !error && (
          <>
            <AsOf of={data} />
            <FigureCards figures={data} cards={cards} />
          </>
        )}
      </section>
      {data && !error && children({ figures: data, scope, figure: scope.figure ?? drawnFirst(cards.shown), keys: cards.shown, show })}
      <ChooseCards cards={cards} open={isChoosing} onChange={choose} onRestore={restore} onClose={() => setChoosing(false)} />
    </div>
  );
}

/** The chosen figures, each as a card. */
const FigureCards = ({ figures, cards: { shown, large } }: { figures: DashboardFigures; cards: CardChoice }) => (
  <ul className="figure-cards">
    {shown.map((key) => (
      <FigureCard key={key} figure={key} figures={figures} large={large.includes(key)} />
    ))}
  </ul>
);
