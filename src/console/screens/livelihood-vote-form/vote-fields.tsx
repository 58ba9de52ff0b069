import { Form, type FormInstance, Input, Radio } from 'antd';
import { LIVELIHOOD_YEARS } from '@contract/rules/livelihood';
import { VOTE_LIMITS, VOTE_METHODS } from '@contract/rules/livelihood-vote';
import type { VoteRecord } from '@/features/livelihood-vote/queries';
import { CountField } from '../../ui/count-field';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { RequiredSelect } from '../../ui/required-select';
import { AreaField } from '../../ui/selects';
import { atMost, filled, limited } from '../../ui/text-limit';
import { DeputiesField } from '../livelihood-detail/carry-out-forms';
import { BallotField } from './ballot-field';
import { useOfferedProjects } from './use-offered';
import type { Fields } from './vote-form';

const YEARS = Object.entries(LIVELIHOOD_YEARS).map(([value, label]) => ({ value, label }));
const METHOD_NOTES = {
  paper: '会场发放纸质票，收回后由两个人各自录入票数，一致才算数。',
  electronic: '代表在手机上投票；名册只记谁投过，选票里不含姓名、时间和先后。',
};

interface VoteFieldsProps {
  form: FormInstance<Fields>;
  vote: VoteRecord | undefined;
  street: boolean;
}

/** The fields for the subject, the area, the method and the scrutineers. In a street the vote is a choice, with its own words. */
export function VoteFields({ form, vote, street }: VoteFieldsProps) {
  // Undefined before the form is rendered.
  const kind = (Form.useWatch('kind', form) as Fields['kind'] | undefined) ?? 'decision';
  const areaCode = Form.useWatch('areaCode', form) as string | undefined;
  const year = Form.useWatch('year', form) as string | undefined;
  const method = (Form.useWatch('method', form) as Fields['method'] | undefined) ?? 'paper';
  const ids = (Form.useWatch('livelihoodIds', form) as number[] | undefined) ?? [];
  const offered = useOfferedProjects({ kind, areaCode, year: year === undefined ? undefined : Number(year), vote });
  const isRating = kind === 'rating';
  const isFixed = vote !== undefined && vote.fromId !== null;
  const kinds = [
    { value: 'decision', label: street ? '票选' : '票决' },
    { value: 'rating', label: '满意度测评' },
  ];
  // Projects that were chosen for another area, year or kind do not belong on this ballot.
  const clearBallot = () => form.setFieldValue('livelihoodIds', []);
  return (
    <>
      <Form.Item name="areaCode" label="区域" rules={[{ required: true, message: '请选择区域' }]}>
        <AreaField onPicked={isFixed ? undefined : clearBallot} />
      </Form.Item>
      <Form.Item
        name="kind"
        label="类型"
        rules={[{ required: true, message: '请选择类型' }]}
        extra={
          isRating
            ? '对已完成的项目测评满意度。'
            : street
              ? '街道没有人民代表大会，由议事代表票选推荐，经街道党工委确认后公布。'
              : '三分之二以上代表出席才能票决，全体代表过半数赞成才能通过。'
        }
      >
        <Radio.Group {...RADIO_GROUP} optionType="button" options={kinds} disabled={isFixed} onChange={clearBallot} />
      </Form.Item>
      <Form.Item name="year" label="年份" rules={[{ required: true, message: '请选择年份' }]}>
        <RequiredSelect<string> options={YEARS} disabled={isFixed} onChange={clearBallot} />
      </Form.Item>
      <Form.Item name="title" label="名称" rules={filled('名称', VOTE_LIMITS.title)}>
        <Input autoComplete="off" placeholder="如 2026 年度民生实事项目" {...limited(VOTE_LIMITS.title)} />
      </Form.Item>
      <Form.Item name="meeting" label="会议" rules={[atMost(VOTE_LIMITS.meeting)]}>
        <Input autoComplete="off" placeholder="如 第三届人民代表大会第五次会议" {...limited(VOTE_LIMITS.meeting)} />
      </Form.Item>
      {!street && (
        <Form.Item name="method" label="方式" rules={[{ required: true, message: '请选择方式' }]} extra={METHOD_NOTES[method]}>
          <Radio.Group {...RADIO_GROUP} options={optionsOf(VOTE_METHODS)} />
        </Form.Item>
      )}
      <Form.Item
        name="livelihoodIds"
        label="投票项目"
        rules={[{ required: true, type: 'array', min: 1, message: '请列入项目' }]}
        extra={isFixed ? '得票相等后再次投票，项目和应选数不能修改。' : '按选票上的顺序排列。'}
      >
        <BallotField
          offered={offered}
          isFixed={isFixed}
          nothing={
            areaCode === undefined
              ? '先选择区域。'
              : isRating
                ? '这个地区这一年没有已完成、还没有测评的项目。'
                : '这个地区这一年没有候选项目。'
          }
        />
      </Form.Item>
      {!isRating && (
        <Form.Item
          name="places"
          label="应选项目数"
          dependencies={['livelihoodIds']}
          rules={[{ required: true, message: '请填写应选项目数' }, isPossible(ids.length)]}
          extra={ids.length > 0 ? `已列入 ${String(ids.length)} 个项目；候选项目一般多于应选数。` : undefined}
        >
          <CountField className="console-wide" min={1} max={VOTE_LIMITS.items} disabled={isFixed} suffix="个" />
        </Form.Item>
      )}
      {street && (
        <Form.Item name="members" label="全体议事代表人数" rules={[{ required: true, message: '请填写全体议事代表人数' }]}>
          <CountField className="console-wide" min={1} max={VOTE_LIMITS.members} suffix="人" />
        </Form.Item>
      )}
      <Form.Item
        name="scrutineers"
        label="监票人"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择监票人' }]}
        extra="由在任代表担任，计票以后在手机上监票确认。"
      >
        <DeputiesField areaCode={areaCode} most={VOTE_LIMITS.scrutineers} />
      </Form.Item>
    </>
  );
}

const isPossible = (most: number) => ({
  validator: (_rule: unknown, places: number | null | undefined) =>
    typeof places === 'number' && most > 0 && places > most
      ? Promise.reject(new Error(`应选项目数不能多于已列入的 ${String(most)} 个`))
      : Promise.resolve(),
});
