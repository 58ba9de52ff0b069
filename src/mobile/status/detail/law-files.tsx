import { View } from '@tarojs/components';
import { saveLawFile } from '@/features/draft-law/files';
import type { OpenLaw } from '@/features/draft-law/open';
import { FileLine } from '../../shared/stored-files';

/** The documents in addition to the explanation. */
export const LawFiles = ({ law: { id, files } }: { law: OpenLaw }) => (
  <View>
    {files.map((file) => (
      <FileLine key={file.id} file={file} fetch={() => saveLawFile(id, file)} />
    ))}
  </View>
);
