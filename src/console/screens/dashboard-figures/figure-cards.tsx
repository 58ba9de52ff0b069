import type { DashboardFigures } from '@/features/dashboard/queries';
import type { CardChoice } from '@/features/dashboard/rules';
import { FigureCard } from './figure-card';

/** The chosen figures, each as a card. */
export const FigureCards = ({ figures, cards: { shown, large } }: { figures: DashboardFigures; cards: CardChoice }) => (
  <ul className="figure-cards">
    {shown.map((key) => (
      <FigureCard key={key} figure={key} figures={figures} large={large.includes(key)} />
    ))}
  </ul>
);
