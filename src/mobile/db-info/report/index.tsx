import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { DUTY_RATINGS, DUTY_REPORT_LIMITS } from '@contract/rules/duty-report';
import { beijingYear } from '@contract/rules/beijing';
import { keptDutyReports } from '@/features/duty-report/kept-form';
import { type DutyReportRecord, useDutyReport, useDutyReportList, useSaveDutyReport } from '@/features/duty-report/queries';
import { useSession } from '@/features/session/store';
import { toast } from '@/platform/feedback';
import { excessText } from '@/lib/text-length';
import { performanceLink } from '@/routes/mobile';
import { TextAreaField } from '@/ui/text-field';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { Form } from '../../shared/form';
import { Chips } from '../../shared/public/chips';
import { Card, PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { useForm } from '../../shared/use-form';
import { INFO_FRAME } from '../shared/frame';
import './report.scss';

definePageConfig({ navigationBarTitleText: '年度述职' });

const TITLE = '年度计划与述职';
const MOST_YEARS = 20;

/** A deputy's plan for a year and the duty report on it; both can be edited until the report is rated. */
export default function DutyReportPage() {
  return (
    <SignedInPage title={TITLE} frame={INFO_FRAME}>
      {() => <Years />}
    </SignedInPage>
  );
}

function Years() {
  const query = useDutyReportList({ page: 1, pageSize: MOST_YEARS });
  const { data } = query;
  const now = beijingYear(new Date());
  const [year, setYear] = useState(now);
  const written = data?.items ?? [];
  const years = [...new Set([now, now - 1, ...written.map((one) => one.year)])].sort((one, other) => other - one);
  const found = written.find((one) => one.year === year);
  return (
    <PublicPage title={TITLE} {...INFO_FRAME}>
      {data ? (
        <>
          <Chips
            label="年度"
            items={years.map((one) => ({ value: one, text: `${String(one)} 年` }))}
            value={year}
            onChange={(chosen) => setYear(chosen ?? now)}
          />
          {found ? <Known key={found.id} id={found.id} year={year} /> : <Editor key={year} year={year} seen={undefined} />}
          <EntryLink to={performanceLink()} instead className="public-back">
            我的履职
          </EntryLink>
        </>
      ) : (
        <NotYet query={query} />
      )}
    </PublicPage>
  );
}

function Known({ id, year }: { id: number; year: number }) {
  const query = useDutyReport(id);
  const { data } = query;
  if (!data) return <NotYet query={query} />;
  return data.actions.includes('edit') ? <Editor key={data.version} year={year} seen={data} /> : <Rated report={data} />;
}

/** A report that was rated can no longer be changed. */
const Rated = ({ report: { plan, report, rating } }: { report: DutyReportRecord }) => (
  <>
    <Card title="年度履职计划">
      <Text className="duty-text">{plan || '没有填写'}</Text>
    </Card>
    <Card title={rating === null ? '述职报告' : `述职报告（评定：${DUTY_RATINGS[rating]}）`}>
      <Text className="duty-text">{report || '没有填写'}</Text>
    </Card>
  </>
);

const FIELDS = ['plan', 'report'] as const;

function Editor({ year, seen }: { year: number; seen: DutyReportRecord | undefined }) {
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  const owner = { roleId, key: String(year) };
  const [{ plan, report }, setTexts] = useState(
    () => keptDutyReports.read(owner) ?? { plan: seen?.plan ?? '', report: seen?.report ?? '' },
  );
  const write = (texts: { plan: string; report: string }) => {
    keptDutyReports.keep(owner, texts);
    setTexts(texts);
  };
  const form = useForm({ fields: FIELDS });
  const save = useSaveDutyReport();
  const send = () =>
    form.attempt({ plan: excessText(plan, DUTY_REPORT_LIMITS.plan), report: excessText(report, DUTY_REPORT_LIMITS.report) }, async () => {
      await save.mutateAsync({ form: { deputyId: null, year, plan, report }, seen });
      keptDutyReports.drop(owner);
      toast({ message: '已保存' });
    });
  return (
    <Card title={`${String(year)} 年`}>
      <Form onSubmit={send} submitText="保存" busy={form.busy} errors={form.errors} problem={form.problem}>
        <TextAreaField
          label="年度履职计划"
          optional
          value={plan}
          onChange={(text) => write({ plan: text, report })}
          max={DUTY_REPORT_LIMITS.plan}
          placeholder="这一年打算怎样履职"
          error={form.errors.plan}
        />
        <View className="duty-gap" />
        <TextAreaField
          label="述职报告"
          optional
          value={report}
          onChange={(text) => write({ plan, report: text })}
          max={DUTY_REPORT_LIMITS.report}
          placeholder="这一年做了什么，评定以后不能再修改"
          error={form.errors.report}
        />
      </Form>
    </Card>
  );
}
