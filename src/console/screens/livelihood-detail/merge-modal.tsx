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
  /** The project that is chosen at first. */
  into?: Into;
  onClose: () => void;
}

const MOST_OFFERED = 50;

/** Adds area, year and state, to distinguish two projects with the same name. */
const textOf = (one: Into): string => `${one.title}（${one.areaName} ${String(one.year)} 年，${livelihoodStateWord(one)}）`;
const isNeighbour = (one: string, other: string): boolean => areaContains(one, other) || areaContains(other, one);
const isLeft = ({ state }: Into): boolean => (LIVELIHOOD_MERGED_INTO as readonly LivelihoodState[]).includes(state);

/** Merges two projects with the same content. It is mounted only while it is open. */
export function MergeModal({ project, into, onClose }: MergeModalProps) {
  const { message } = App.useApp();
  const change = useMergeLivelihood();
  /** Finds the projects that it can be merged into, by their words. */
  const useFound = (keyword: string) => {
    const { data, isFetching } = useLivelihoodList({ page: 1, pageSize: MOST_OFFERED, ...(keyword !== '' && { keyword }) });
    const offered = data?.items.filter((one) => one.id !== project.id && isLeft(one) && isNeighbour(one.areaCode, project.areaCode));
    return { data: offered, isFetching };
  };
  /** Called by the promise, because the panel around this modal may be unmounted before: a merged project has no similar ones any more. */
  const done = () => {
    void message.success('已合并，提出的人会收到消息');
    onClose();
  };
  return (
    <StepModal<{ intoId: number }>
      {...{ name: 'merge-livelihood', title: `合并“${project.title}”`, okText: LIVELIHOOD_ACTIONS.merge, open: true, onClose, change }}
      {...(into && { initial: { intoId: into.id } })}
      onSend={(body) => void change.mutateAsync({ seen: project, body }).then(done, () => undefined)}
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
