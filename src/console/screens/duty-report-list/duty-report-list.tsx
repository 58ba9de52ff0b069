import { DUTY_REPORT_LIST } from '@contract/lists/duty-report';
import { DUTY_RATINGS, type DutyRating } from '@contract/rules/duty-report';
import { type DutyReportLine, useDutyReportList } from '@/features/duty-report/queries';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { DutyReportForm } from './duty-report-form';

const EMPTY = { title: '还没有年度述职', text: '代表在手机上填写年度履职计划和述职报告，也可以由工作人员代为填写。' };
const NONE_FOUND = { title: '没有符合条件的年度述职', text: '请换一个姓名、年度或评定再查找。' };
const TONES: Record<DutyRating, string> = { excellent: 'good', competent: 'good', basic: 'waiting', incompetent: 'bad' };

const RatingTag = ({ rating }: { rating: DutyRating | null }) =>
  rating === null ? <>—</> : <span className={`console-status is-${TONES[rating]}`}>{DUTY_RATINGS[rating]}</span>;

const wordOf = (has: boolean): string => (has ? '已填写' : '—');

const columnsFor = (onOpen: (report: DutyReportLine) => void): ListColumns<typeof DUTY_REPORT_LIST, DutyReportLine> => ({
  name: { width: 144, render: (report) => <RowTitle text={report.name} onOpen={() => onOpen(report)} /> },
  year: { width: 96, render: ({ year }) => `${String(year)} 年` },
  delegation: { width: 176, ellipsis: true, render: ({ delegationName }) => delegationName },
  area: { width: 128, render: ({ areaName }) => areaName },
  plan: { width: 136, render: ({ hasPlan }) => wordOf(hasPlan) },
  report: { width: 112, render: ({ hasReport }) => wordOf(hasReport) },
  rating: { width: 112, render: ({ rating }) => <RatingTag rating={rating} /> },
});

const reportCard = (report: DutyReportLine, onOpen: () => void) => (
  <>
    <RowTitle text={`${report.name} ${String(report.year)} 年`} onOpen={onOpen} />
    <p>
      {report.rating !== null && <RatingTag rating={report.rating} />}
      <span className="console-muted">
        {report.delegationName} · {report.hasReport ? '已述职' : report.hasPlan ? '已有计划' : '还没有填写'}
      </span>
    </p>
  </>
);

/** The plans and reports of the deputies of the area and below. */
export const DutyReportList = () => (
  <RecordList
    title="年度述职"
    what="年度述职"
    list={DUTY_REPORT_LIST}
    name="dutyReport"
    useList={useDutyReportList}
    columnsFor={columnsFor}
    cardOf={reportCard}
    form={DutyReportForm}
    newText="代为填写"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
