import { Select, type SelectProps } from 'antd';
import { useTerms } from '@/features/term/queries';

interface TermSelectProps extends Pick<SelectProps, 'id' | 'className' | 'aria-label' | 'placeholder'> {
  value: number | undefined;
  onChange: (termId: number | undefined) => void;
}

/** One of the terms, or all. */
export function TermSelect({ onChange, ...rest }: TermSelectProps) {
  const { data = [], isPending } = useTerms();
  return (
    <Select<number>
      {...rest}
      allowClear
      loading={isPending}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(termId: number | undefined) => onChange(termId)}
    />
  );
}
