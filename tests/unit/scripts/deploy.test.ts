import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** Every name of a variable in the files that read the environment. */
const known = new Set(
  readdirSync(join(root, 'server'))
    .filter((name) => name.endsWith('environment.ts'))
    .flatMap((name) => read('server', name).match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g) ?? []),
);
const unknownOf = (names: readonly string[]): string[] => names.filter((name) => !known.has(name));

interface Service {
  environment?: Record<string, string>;
  networks?: unknown;
}
interface Compose {
  services: Record<string, Service>;
}

describe('deploy/compose.yaml', () => {
  const { services } = parse(read('deploy', 'compose.yaml'), { merge: true }) as Compose;

  it('both nodes have only settings that the server reads, and share database and bucket', () => {
    const [first, second] = [services['node1']?.environment ?? {}, services['node2']?.environment ?? {}];
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DATABASE_OWNER_URL', 'KEYS_FILE', 'S3_BUCKET', 'TRUST_PROXY']),
    );
    expect(second).toEqual(first);
    expect(unknownOf(Object.keys(first))).toEqual([]);
  });

  it('the nodes have the addresses that nginx knows', () => {
    const addresses = [...read('deploy', 'nginx', 'congress.conf').matchAll(/server (10\S+):8080/g)].map(([, address]) => address);
    expect([services['node1'], services['node2']].map((node) => node?.networks)).toEqual(
      addresses.map((address) => ({ nodes: { ipv4_address: address } })),
    );
  });

  it('no secret is written in the file', () => {
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|DATA_KEY|URL$/.test(name)) expect([name, value]).toEqual([name, expect.stringMatching(/\$\{\w+:\?\}/)]);
  });
});

interface Manifest {
  kind: string;
  spec: {
    template?: {
      spec: {
        containers: {
          env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
          [probe: string]: unknown;
        }[];
      };
    };
  };
}

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(read('deploy', 'kubernetes.yaml'));
  const manifests = documents.map((document) => document.toJS() as Manifest);
  const container = manifests[0]?.spec.template?.spec.containers[0];

  it('it parses, and has what a node needs', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(manifests.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget', 'Ingress']);
    expect(Object.keys(container ?? {})).toEqual(expect.arrayContaining(['startupProbe', 'readinessProbe', 'livenessProbe']));
  });

  it('the settings are those that the server reads, and secrets are only referred to', () => {
    const settings = container?.env ?? [];
    expect(unknownOf(settings.map(({ name }) => name))).toEqual([]);
    const secret = settings.filter(({ name }) => /SECRET|ACCESS_KEY|DATABASE/.test(name));
    expect(secret).toHaveLength(4);
    expect(secret.filter(({ value, valueFrom }) => value !== undefined || !valueFrom?.secretKeyRef.key)).toEqual([]);
  });
});

describe('deploy/systemd/congress@.service', () => {
  const unit = read('deploy', 'systemd', 'congress@.service');

  it('its settings are those that the server reads', () => {
    const names = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    );
    expect(names).toEqual(['PORT', 'HOST', 'TRUST_PROXY', 'DATA_DIR', 'KEYS_FILE']);
    expect(unknownOf(names)).toEqual([]);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/congress\/congress\.env$/m);
    expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  });

  it('systemd accepts it where there is systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const path = join(folder, 'congress@8081.service');
    // The program of this machine, because the check looks for it.
    writeFileSync(path, unit.replace('/usr/bin/node', process.execPath));
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const isAbsent = error !== undefined && 'code' in error && error.code === 'ENOENT';
    expect(
      isAbsent
        ? ''
        : stderr
            .split('\n')
            .filter((line) => line.includes('congress@'))
            .join('\n'),
    ).toBe('');
    expect(isAbsent ? 0 : status).toBe(0);
  });
});

describe('deploy/Dockerfile', () => {
  it('its settings are those that the server reads, and it does not run as root', () => {
    const file = read('deploy', 'Dockerfile');
    const names = [...file.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' ').map((one) => one.split('=')[0] ?? ''));
    expect(unknownOf(names)).toEqual([]);
    expect(file).toMatch(/^USER node$/m);
  });
});
