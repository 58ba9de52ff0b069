import { Form, Input, Select, Space } from 'antd';
import { DUTY_RATINGS, DUTY_REPORT_ACTIONS, DUTY_REPORT_LIMITS, DUTY_YEAR_SPAN, type DutyRating } from '@contract/rules/duty-report';
import {
  type DutyReportRecord,
  useDutyReport,
  useRateDutyReport,
  useRemoveDutyReport,
  useReportingDeputies,
  useSaveDutyReport,
} from '@/features/duty-report/queries';
import { showFailure } from '@/platform/tell-failure';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { CountField } from '../../ui/count-field';
import { FoundSelect } from '../../ui/found-select';
import { optionsOf } from '../../ui/options';
import { limited } from '../../ui/text-limit';

interface Fields {
  deputyId: number | null;
  year: number;
  plan: string;
  report: string;
}

const textOf = ({ name, delegationName }: { name: string; delegationName: string }): string => `${name}（${delegationName}）`;

const DutyReportFields = ({ row }: { row: DutyReportRecord | undefined }) => (
  <>
    {!row && (
      <>
        <Form.Item name="deputyId" label="代表" rules={[{ required: true, message: '请选择代表' }]}>
          <FoundSelect placeholder="输入代表姓名" useFound={useReportingDeputies} textOf={textOf} />
        </Form.Item>
        <Form.Item name="year" label="年度" rules={[{ required: true, message: '请填写年度' }]}>
          <CountField className="console-wide" min={DUTY_YEAR_SPAN.first} max={DUTY_YEAR_SPAN.last} />
        </Form.Item>
      </>
    )}
    <Form.Item name="plan" label="年度履职计划">
      <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} {...limited(DUTY_REPORT_LIMITS.plan)} />
    </Form.Item>
    <Form.Item name="report" label="述职报告" extra="评定以后不能再修改。">
      <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} {...limited(DUTY_REPORT_LIMITS.report)} />
    </Form.Item>
  </>
);

/** The rating by the meeting that heard the report; a wrong entry can be changed and removed. */
function Rating({ row }: { row: DutyReportRecord }) {
  const rate = useRateDutyReport();
  return (
    <Select<DutyRating>
      aria-label="评定"
      placeholder="评定"
      allowClear
      loading={rate.isPending}
      value={row.rating}
      style={{ width: 120 }}
      options={optionsOf(DUTY_RATINGS)}
      onChange={(rating: DutyRating | undefined) => void rate.mutateAsync({ seen: row, rating: rating ?? null }).catch(showFailure)}
    />
  );
}

function Steps({ row, onDone }: { row: DutyReportRecord; onDone: () => void }) {
  const remove = useRemoveDutyReport();
  const question = { title: `删除${row.name} ${String(row.year)} 年的述职？`, content: '计划和报告一并删除，不能恢复。' };
  return (
    <Space>
      {row.actions.includes('rate') && <Rating row={row} />}
      {row.actions.includes('remove') && (
        <StepButton question={question} take={() => remove.mutateAsync(row)} onDone={onDone}>
          删除
        </StepButton>
      )}
    </Space>
  );
}

/** A deputy's plan and report of a year, and the rating of the report. */
export const DutyReportForm = recordDrawer({
  what: '年度述职',
  newTitle: '代为填写述职',
  titleOf: ({ name, year }: DutyReportRecord) => `${name} ${String(year)} 年度述职`,
  form: 'duty-report',
  useOne: useDutyReport,
  useSave: useSaveDutyReport,
  useInitial: (): Partial<Fields> => ({ year: new Date().getFullYear(), plan: '', report: '' }),
  fieldsOf: ({ deputyId, year, plan, report }: DutyReportRecord): Fields => ({ deputyId, year, plan, report }),
  inputOf: (fields: Fields) => fields,
  Fields: DutyReportFields,
  Steps,
  factsOf: ({ areaName, termName, delegationName, rating }) => [
    ['区域', areaName],
    ['届次', termName],
    ['代表团', delegationName],
    ['评定', rating === null ? '未评定' : DUTY_RATINGS[rating]],
  ],
  actions: DUTY_REPORT_ACTIONS,
});
