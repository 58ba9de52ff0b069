import { listAreas, type NationalArea } from '@/features/setup/api';
import { useAreas } from '@/features/setup/queries';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { lazyComponent } from '@/platform/lazy-component';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';
import { Failed, Skeleton } from '@/ui/states';

const Cascader = lazyComponent(() => import('@/ui/cascader').then((part) => part.Cascader));

const TITLE = '所在地区';

interface AreaChoiceProps {
  setupKey: string;
  /** The number of levels to choose, the province first. */
  depth: number;
  onChoose: (path: NationalArea[]) => void;
  onClose: () => void;
}

/** The choice of an area from the national list, starting with the province; each level is loaded when it is reached. */
export function AreaChoice({ setupKey, depth, onChoose, onClose }: AreaChoiceProps) {
  const provinces = useAreas(setupKey, '');
  const offer = (areas: readonly NationalArea[], level: number) =>
    areas.map(({ code, name }) => ({ value: code, text: name, leaf: level + 1 === depth }));
  const load = (code: string, level: number) =>
    listAreas(setupKey, code).then(
      (areas) => offer(areas, level + 1),
      (error: unknown) => {
        toast({ message: errorText(error), tone: 'warning' });
        return undefined;
      },
    );
  if (!provinces.data) {
    return (
      <Sheet title={TITLE} open onClose={onClose} actions={<ActionButton onPress={onClose}>关闭</ActionButton>}>
        {provinces.isError ? (
          <Failed message={errorText(provinces.error)} onRetry={() => void provinces.refetch()} />
        ) : (
          <Skeleton rows={1} />
        )}
      </Sheet>
    );
  }
  return (
    <Cascader
      title={TITLE}
      options={offer(provinces.data, 0)}
      value={[]}
      depth={depth}
      load={load}
      onChoose={(path) => onChoose(path.map(({ value, text }) => ({ code: value, name: text })))}
      onClose={onClose}
    />
  );
}
