import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useMay } from '@/features/session/store';

interface NewRecordProps {
  text: string;
  /** The permission that the user needs to begin a record: notice:create; left out when every user may. */
  may?: string;
  form: ComponentType<{ open: boolean; onClose: () => void }>;
}

/** Begins a record, for users with the permission. */
export function NewRecord({ text, may, form: Form }: NewRecordProps) {
  const isTheirs = useMay(may ?? '') || may === undefined;
  const [isOpen, setOpen] = useState(false);
  if (!isTheirs) return null;
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Form open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
