import { Text, View } from '@tarojs/components';
import { type FigureKey, FIGURES } from '@contract/figures';
import { isShare } from '@contract/figures/figure';
import { useMemo } from 'react';
import type { DashboardFigures } from '@/features/dashboard/queries';
import { changeOf, withUnit } from '@/features/dashboard/rules';
import { numberText } from '@/lib/number-text';
import { heading, named, pressable } from '@/ui/a11y';
import { Bars } from '../../shared/public/bars';
import { ChartOrList } from '../chart/chart-or-list';

/** A whole term may have seventy months; only the last ones are shown. */
const SHOWN_MONTHS = 12;

interface FigureCardProps {
  figure: FigureKey;
  figures: DashboardFigures;
  isOpen: boolean;
  onOpen: () => void;
  linkOf: (areaCode: string) => string;
}

/** A figure with its definition, its value a year or a term ago and, when opened, its months and areas. */
export function FigureCard({ figure, figures, isOpen, onOpen, linkOf }: FigureCardProps) {
  const { name, unit, definition, isNow } = FIGURES[figure];
  const { value } = figures.figures[figure];
  const change = changeOf(figure, figures);
  const more = [isNow ? [] : '每月', figures.areas.length > 0 ? '各地' : []].flat().join('和');
  const parts = partsText(figure, figures);
  return (
    <View className="u-card" {...named('region', name)}>
      <View className="figures-card">
        <Text className="figures-card__name" {...heading(2)}>
          {name}
        </Text>
        <Text className="figures-card__value">{withUnit(value, unit)}</Text>
      </View>
      {change ? <Text className="figures-note figures-note--change">{change.text}</Text> : null}
      {parts ? <Text className="figures-note">{parts}</Text> : null}
      <Text className="figures-note">{`${definition}。`}</Text>
      {more === '' ? null : (
        <View
          className="figures-link"
          onClick={onOpen}
          {...pressable({ expanded: isOpen, label: `${isOpen ? '收起' : `看${more}`}：${name}` }, onOpen)}
        >
          {isOpen ? '收起' : `看${more}`}
        </View>
      )}
      {isOpen ? <Parts figure={figure} figures={figures} linkOf={linkOf} /> : null}
    </View>
  );
}

/** Returns the two parts of a share, such as 满意和基本满意 12，已评价 15. */
function partsText(figure: FigureKey, { figures }: DashboardFigures): string | null {
  const { of, outOf, unit } = FIGURES[figure];
  const counted = figures[figure];
  if (!outOf || counted.outOf === null || !isShare({ unit })) return null;
  return `${of.name} ${numberText(counted.of)}，${outOf.name} ${numberText(counted.outOf)}`;
}

const monthName = (month: string, isTerm: boolean): string => {
  const [year = '', number = ''] = month.split('-');
  return isTerm ? `${year} 年 ${String(Number(number))} 月` : `${String(Number(number))} 月`;
};

function Parts({ figure, figures: { months, areas, year }, linkOf }: Pick<FigureCardProps, 'figure' | 'figures' | 'linkOf'>) {
  const { name, unit, isNow } = FIGURES[figure];
  // Keeps the same reference for the same figures, so that the chart is not drawn again.
  const ofMonths = useMemo(
    () =>
      months.slice(-SHOWN_MONTHS).map(({ month, figures }) => ({
        ...{ name: monthName(month, year === null), count: figures[figure] ?? 0 },
        text: withUnit(figures[figure], unit),
      })),
    [months, year, figure, unit],
  );
  const ofAreas = areas.map((area) => ({
    ...{ name: area.name, count: area.figures[figure] ?? 0 },
    ...{ text: withUnit(area.figures[figure], unit), link: linkOf(area.areaCode) },
  }));
  return (
    <>
      {isNow ? null : (
        <>
          <Text className="figures-part" {...heading(3)}>
            {year === null ? '最近十二个月' : '每月'}
          </Text>
          <ChartOrList id={`figures-${figure}`} title={`${name}每月`} bars={ofMonths} unit={unit} onPress={() => undefined}>
            <Bars bars={ofMonths} unit="" />
          </ChartOrList>
        </>
      )}
      {ofAreas.length > 0 ? (
        <>
          <Text className="figures-part" {...heading(3)}>
            各地
          </Text>
          <Bars bars={ofAreas} unit="" />
        </>
      ) : null}
    </>
  );
}
