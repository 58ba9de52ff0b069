import { PrinterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { beijingYear } from '@contract/rules/beijing';
import { TERM, yearsOffered } from '@/features/dashboard/rules';
import { printPage } from '@/platform/viewport';
import { AreaSelect } from '../../ui/selects';
import type { ShownScope } from './use-scope';

interface ScopeBarProps {
  scope: ShownScope;
  /** The area that is shown when the address names no area. */
  areaCode: string | undefined;
  onChange: (changes: Partial<ShownScope>) => void;
  /** Whether the user can choose another area. */
  hasAreas?: boolean;
  /** More buttons, at the end. */
  children?: ReactNode;
}

/** The area and the year of the figures, and the actions for the page. */
export function ScopeBar({ scope, areaCode, onChange, hasAreas = true, children }: ScopeBarProps) {
  const years = useMemo(() => {
    const offered = yearsOffered(beijingYear(new Date()));
    const all = scope.year !== null && !offered.includes(scope.year) ? [...offered, scope.year] : offered;
    return [{ value: TERM, label: '本届' }, ...all.map((year) => ({ value: String(year), label: `${String(year)} 年` }))];
  }, [scope.year]);
  return (
    <div role="search" aria-label="统计范围" className="figures-filters">
      {hasAreas && (
        <AreaSelect
          className="figures-filters__pick"
          aria-label="区域"
          popupMatchSelectWidth={false}
          value={scope.areaCode ?? areaCode}
          onChange={(code) => onChange({ areaCode: code })}
        />
      )}
      <Select
        className="figures-filters__pick"
        aria-label="年度"
        value={scope.year === null ? TERM : String(scope.year)}
        options={years}
        onChange={(value) => onChange({ year: value === TERM ? null : Number(value) })}
      />
      {children}
      <Button className="figures-print" icon={<PrinterOutlined aria-hidden />} onClick={printPage}>
        打印
      </Button>
    </div>
  );
}
