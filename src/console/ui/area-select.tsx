import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import type { Area } from '@/features/area/api';
import { useUserAreas } from '@/features/area/queries';

interface AreaNode {
  value: string;
  title: string;
  children: AreaNode[];
}

const areaNode = ({ code, name, children }: Area): AreaNode => ({ value: code, title: name, children: children.map(areaNode) });

type Looks = Pick<TreeSelectProps, 'id' | 'className' | 'aria-label' | 'placeholder' | 'allowClear' | 'popupMatchSelectWidth'>;

interface AreaSelectProps extends Looks {
  value: string | undefined;
  onChange: (areaCode: string | undefined) => void;
}

/** One of the areas of the current role, found in their tree or by name. */
export function AreaSelect({ onChange, ...rest }: AreaSelectProps) {
  const { data, isPending } = useUserAreas();
  const tree = useMemo(() => (data ?? []).map(areaNode), [data]);
  return (
    <TreeSelect
      {...rest}
      showSearch
      treeNodeFilterProp="title"
      treeData={tree}
      treeDefaultExpandedKeys={tree.map(({ value }) => value)}
      loading={isPending}
      onChange={(areaCode: string | undefined) => onChange(areaCode)}
    />
  );
}
