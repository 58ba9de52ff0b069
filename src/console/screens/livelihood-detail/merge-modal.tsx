import { App, Form } from 'antd';
import { areaContains } from '@contract/rules/area';
import { LIVELIHOOD_ACTIONS, LIVELIHOOD_MERGED_INTO, type LivelihoodState } from '@contract/rules/livelihood';
import { type LivelihoodAlike, type LivelihoodRecord, useLivelihoodList, useMergeLivelihood } from '@/features/livelihood/queries';
import { livelihoodStateWord } from '@/features/livelihood/words';
import { StepModal } from '../../form/step-modal';
import { FoundSelect } from '../../ui/found-select';

type Into = Pick<LivelihoodAlike, 'id' | 'title' | 'state' | 'year' | 'areaCode' | 'areaName'>;

interface MergeModalProps {
  project: LivelihoodRecord;
  /** Into which, at first. */
  into?: Into;
  onClose: () => void;
}

const MOST_OFFERED = 50;

/** Which of two with the same name. */
const textOf = (one: Into): string => `${one.title}（${one.areaName} ${String(one.year)} 年，${livelihoodStateWord(one)}）`;
const isNeighbour = (one: string, other: string): boolean => areaContains(one, other) || areaContains(other, one);
const isLeft = ({ state }: Into): boolean => (LIVELIHOOD_MERGED_INTO as readonly LivelihoodState[]).includes(state);

/** Makes one of two that ask for the same. It is mounted as long as it is open. */
export function MergeModal({ project, into, onClose }: MergeModalProps) {
  const { message } = App.useApp();
  const change = useMergeLivelihood();
  /** What it can be merged into, by words of theirs. */
  const useFound = (keyword: string) => {
    const { data, isFetching } = useLivelihoodList({ page: 1, pageSize: MOST_OFFERED, ...(keyword !== '' && { keyword }) });
    const offered = data?.items.filter((one) => one.id !== project.id && isLeft(one) && isNeighbour(one.areaCode, project.areaCode));
    return { data: offered, isFetching };
  };
  const done = () => {
    void message.success('已合并，提出的人会收到消息');
    onClose();
  };
  return (
    <StepModal<{ intoId: number }>
      {...{ name: 'merge-livelihood', title: `合并“${project.title}”`, okText: LIVELIHOOD_ACTIONS.merge, open: true, onClose, change }}
      {...(into && { initial: { intoId: into.id } })}
      onSend={(body) => change.mutate({ seen: project, body }, { onSuccess: done })}
    >
      <Form.Item
        name="intoId"
        label="并入的建议或项目"
        rules={[{ required: true, message: '请选择并入的建议或项目' }]}
        extra="这一条不再单独办理，提出的人可以看到那一条的办理情况；合并后不能恢复。"
      >
        <FoundSelect
          hint="请输入名称、内容或地点"
          placeholder="输入名称、内容或地点查找"
          useFound={useFound}
          textOf={textOf}
          known={into}
        />
      </Form.Item>
    </StepModal>
  );
}
