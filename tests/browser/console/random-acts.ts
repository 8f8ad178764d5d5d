import { chanceFrom } from '@tinig/demo/random';
import type { School } from '#browser/school';
import type { TestServer } from '#browser/server';

type Student = { uid: string; first_name: string; email: string; section: string; quarter_two: boolean };
type Section = { id: string; section_name: string; teacher_id: string };
type Act = [what: string, send: () => Promise<unknown>];

const firstNames = ['Niña', 'Gian', 'Bea', 'Jericho', 'Rhian', 'Venice', 'Angel Mae'];
const lastNames = ['Abad', 'Ñunez', 'Nuñez', 'Ocampo', 'de Leon', 'Zabala', 'Ybañez', 'Magno'];
const trees = ['Narra', 'Molave', 'Yakal', 'Kamagong', 'Ipil', 'Acacia'];
const password = 'lihim-na-susi';

/** Acts of a superadmin and of pupils' phones, one at random at each step; the same ones for the same seed. */
export class RandomActs {
  readonly chance;
  readonly #server: TestServer;
  readonly #school: School;
  #made = 0;

  constructor(server: TestServer, school: School, seed: number) {
    this.#server = server;
    this.#school = school;
    this.chance = chanceFrom(seed);
  }

  /** Does one thing and answers what it was. */
  async step(): Promise<string> {
    const { pick } = this.chance;
    const read = async <Item>(path: string) => (await this.#school.get<{ items: Item[] }>(path)).items;
    const active = await read<Student>('/db/Users?role=student&per_page=500');
    const archived = await read<Student>('/db/Users?role=student&per_page=500&archive=true');
    const sections = await read<Section>('/db/Sections?per_page=500');
    const acts = [
      ...(active.length < 25 ? [this.#add(pick(sections))] : []),
      ...(active.length > 0 ? this.#actsOn(pick(active), sections) : []),
      ...(active.length > 4 ? this.#removals(pick(active)) : []),
      ...(archived.length > 0 ? this.#returns(pick(archived)) : []),
      ...this.#actsOnSections(sections),
    ];
    const [what, send] = pick(acts);
    await send();
    return what;
  }

  #add({ section_name: section }: Section): Act {
    const { pick } = this.chance;
    const username = `bago${++this.#made}`;
    const email = `${username}@${this.#school.liwayway.email.split('@')[1]}`;
    const names = { first_name: pick(firstNames), last_name: pick(lastNames), username, email };
    const body = { ...names, section, password, confirm_password: password };
    return ['a student comes', () => this.#school.post('/add-student-firebase/register', body)];
  }

  #actsOn({ uid, section, email, first_name, quarter_two }: Student, sections: Section[]): Act[] {
    const { pick, whole } = this.chance;
    const patch = (body: object) => () => this.#school.patch(`/db/Users/${uid}`, body);
    const other = pick(firstNames.filter((one) => one !== first_name));
    const away = sections.filter(({ section_name }) => section_name !== section);
    const lock = { studentID: uid, quarter: 'quarter_two', type: !quarter_two };
    const play = async () => {
      const token = await this.#server.signIn({ email, password });
      const body = { game_four_progress: whole(0, 100) };
      await this.#server.call('PATCH', `/db/PlayerProgress/${uid}`, { token, body });
    };
    return [
      [`${first_name} is called ${other}`, patch({ first_name: other })],
      ...(away.length > 0 ? twice('a student moves', patch({ section: pick(away).section_name })) : []),
      ...twice('a quarter changes', () => this.#school.post('/access-quarter/change-lock', lock)),
      ...[...twice('a phone sends a result', play), ['a phone sends a result', play] as Act],
    ];
  }

  #removals(student: Student): Act[] {
    const person = { ...student, password };
    return [
      ['a student is archived', () => this.#school.archive(person)],
      ['a student is deleted', () => this.#school.remove(person)],
    ];
  }

  #returns({ uid }: Student): Act[] {
    const body = { user_id: uid };
    return [
      ...twice('a student returns', () => this.#school.post('/change-archive/restore-student', body)),
      ['an archived one goes', () => this.#school.post('/remove-student-firebase/remove-student', body)],
    ];
  }

  #actsOnSections(sections: Section[]): Act[] {
    const { pick } = this.chance;
    const { liwayway, danilo } = this.#school;
    const name = `${pick(trees)} ${++this.#made}`;
    const { id, section_name, teacher_id } = pick(sections);
    // Mabini is looked at the whole time; the lists stay on one page.
    const dispensable = sections.filter((one) => one.id !== this.#school.sections.Mabini);
    const edit = (body: object) => () =>
      this.#school.post('/edit-section/editSection', { sectionID: id, section_name, teacher_id, ...body });
    const handOver = edit({ teacher_id: teacher_id === liwayway.uid ? danilo.uid : liwayway.uid });
    const remove = () =>
      this.#school.post('/remove-section/removeSection', { sectionID: pick(dispensable).id });
    const renameTeacher = () =>
      this.#school.patch(`/db/Users/${danilo.uid}`, { first_name: pick(firstNames) });
    return [
      ...(sections.length < 9
        ? [['a section is made', () => this.#school.addSection(name, danilo)] as Act]
        : []),
      ...(dispensable.length > 1 ? [['a section is deleted', remove] as Act] : []),
      [`${section_name} is called ${name}`, edit({ section_name: name })],
      ...twice(`${section_name} is handed over`, handOver),
      ['a teacher is renamed', renameTeacher],
    ];
  }
}

/** An act that is as likely as two others. */
const twice = (what: string, send: () => Promise<unknown>): Act[] => [
  [what, send],
  [what, send],
];
