import { Form, Select } from 'antd';
import { tieOf } from '@contract/rules/administration';
import { useDelegations } from '@/features/deputy/queries';
import { useRoleList } from '@/features/role/queries';
import { AreaField } from '../../ui/selects';
import { UnitSelect } from '../../ui/unit-select';

const MOST_ROLES = 100;

export interface WantedFields {
  roleId?: number;
  areaCode?: string;
  unitId?: number;
  delegationId?: number;
}

/** Fields of the surrounding form for the role of an account and its place. */
export function WantedRole({ required = true }: { required?: boolean }) {
  const { data, isPending } = useRoleList({ page: 1, pageSize: MOST_ROLES });
  const roles = (data?.items ?? []).filter(({ kind }) => kind !== 'deputy');
  const roleId = Form.useWatch<number | undefined>('roleId');
  const kind = roles.find(({ id }) => id === roleId)?.kind;
  const tie = kind && tieOf(kind);
  return (
    <>
      <Form.Item
        name="roleId"
        label="身份"
        rules={required ? [{ required: true, message: '请选择身份' }] : []}
        extra="要等安全管理员批准后生效。"
      >
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          loading={isPending}
          placeholder="选择角色"
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {kind && (
        <Form.Item name="areaCode" label="区域" rules={[{ required: true, message: '请选择区域' }]}>
          <AreaField />
        </Form.Item>
      )}
      {tie === 'unit' && (
        <Form.Item name="unitId" label="承办单位" rules={[{ required: true, message: '请选择承办单位' }]}>
          <UnitSelect placeholder="输入单位名称查找" />
        </Form.Item>
      )}
      {tie === 'delegation' && (
        <Form.Item name="delegationId" label="代表团" rules={[{ required: true, message: '请选择代表团' }]}>
          <DelegationField />
        </Form.Item>
      )}
    </>
  );
}

interface FieldProps<T> {
  id?: string;
  value?: T;
  onChange?: (value: T | undefined) => void;
}

function DelegationField({ id, value, onChange }: FieldProps<number>) {
  const { data = [], isPending } = useDelegations();
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch
      optionFilterProp="label"
      loading={isPending}
      placeholder="选择代表团"
      options={data.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}

/** Returns the chosen role in the form of the contract; null when no role was chosen. */
export const wantedOf = ({ roleId, areaCode, unitId, delegationId }: WantedFields) =>
  roleId === undefined || areaCode === undefined ? null : { roleId, areaCode, unitId: unitId ?? null, delegationId: delegationId ?? null };
