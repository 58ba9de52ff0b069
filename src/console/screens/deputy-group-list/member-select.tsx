import { DEPUTY_GROUP_LIMITS } from '@contract/rules/deputy-group';
import { useCandidates } from '@/features/deputy-group/queries';
import { type Chosen, PeopleSelect } from '../../ui/people-select';

interface MemberSelectProps {
  id?: string;
  termId: number | undefined;
  /** The group that is changed: its own members can be chosen. */
  own: string | undefined;
  value?: Chosen[];
  onChange?: (chosen: Chosen[]) => void;
}

/** Deputies of a term; those in another group say in which and cannot be chosen. */
export function MemberSelect({ termId, own, ...field }: MemberSelectProps) {
  const useFound = (keyword: string) => {
    const { data, isFetching } = useCandidates(termId, keyword);
    const offered = data?.map(({ groupName, ...one }) => ({
      ...one,
      taken: groupName && groupName !== own ? `已在${groupName}` : undefined,
    }));
    return { data: offered, isFetching };
  };
  return (
    <PeopleSelect
      {...field}
      useFound={useFound}
      most={DEPUTY_GROUP_LIMITS.members}
      waitsFor={termId === undefined ? '先选择届次' : undefined}
    />
  );
}
