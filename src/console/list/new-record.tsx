import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import type { RoleKind } from '@contract/rules/roles';
import { useSession } from '@/features/session/store';

interface NewRecordProps {
  text: string;
  /** Those who begin one. */
  roles: readonly RoleKind[];
  form: ComponentType<{ open: boolean; onClose: () => void }>;
}

/** Begins a record, for the roles that may. */
export function NewRecord({ text, roles, form: Form }: NewRecordProps) {
  const kind = useSession(({ user }) => user?.currentInfo.rolekind);
  const [isOpen, setOpen] = useState(false);
  if (!roles.some((role) => role === kind)) return null;
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Form open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
