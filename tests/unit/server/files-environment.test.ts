import { readS3 } from '../../../server/files-environment';

const WHOLE = {
  S3_ENDPOINT: 'https://s3.example.gov.cn/',
  S3_BUCKET: 'congress',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('readS3', () => {
  it('files are kept in the folder when nothing is set', () => {
    expect(readS3({ S3_BUCKET: '' })).toBeUndefined();
  });

  it('the four needed settings are enough', () => {
    expect(readS3(WHOLE)).toEqual({
      ...{ endpoint: 'https://s3.example.gov.cn', region: 'us-east-1', bucket: 'congress', prefix: '', pathStyle: true },
      ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  it('region, prefix and the style of addresses can be set', () => {
    expect(readS3({ ...WHOLE, S3_REGION: 'cn-hangzhou', S3_PREFIX: '/renda/files/', S3_PATH_STYLE: '0' })).toMatchObject({
      ...{ region: 'cn-hangzhou', prefix: 'renda/files/', pathStyle: false },
    });
  });

  it.each(Object.keys(WHOLE))('without %s the rest is refused, and the error names it', (name) => {
    expect(() => readS3({ ...WHOLE, [name]: '' })).toThrow(new RegExp(`还缺少 ${name}。`));
  });

  it.each([
    ['S3_REGION', 'cn-hangzhou'],
    ['S3_PREFIX', 'files'],
  ])('%s alone is refused', (name, value) => {
    expect(() => readS3({ [name]: value })).toThrow(/S3_ENDPOINT/);
  });

  it.each([
    ['S3_ENDPOINT', 's3.example.gov.cn'],
    ['S3_ENDPOINT', 'ftp://s3.example.gov.cn'],
    ['S3_ENDPOINT', 'https://id:secret@s3.example.gov.cn'],
    ['S3_BUCKET', 'Congress'],
    ['S3_REGION', 'cn hangzhou'],
    ['S3_PREFIX', 'files/../other files'],
    ['S3_PATH_STYLE', 'yes'],
  ])('%s=%s is refused, and the error contains no secret', (name, value) => {
    const read = () => readS3({ ...WHOLE, [name]: value });
    expect(read).toThrow(new RegExp(name));
    expect(read).not.toThrow(/id:secret/);
  });
});
