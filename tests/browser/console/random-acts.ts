import { chanceFrom } from '@tinig/demo/random';
import type { ConsoleSchool } from '#browser/school';
import type { TestServer } from '#browser/server';

interface RandomStudent {
  uid: string;
  first_name: string;
  email: string;
  section: string;
  quarter_two: boolean;
}

interface RandomSection {
  id: string;
  section_name: string;
  teacher_id: string;
}

const firstNames = ['Niña', 'Gian', 'Bea', 'Jericho', 'Rhian', 'Venice', 'Angel Mae'];
const lastNames = ['Abad', 'Ñunez', 'Nuñez', 'Ocampo', 'de Leon', 'Zabala', 'Ybañez', 'Magno'];
const trees = ['Narra', 'Molave', 'Yakal', 'Kamagong', 'Ipil', 'Acacia'];
const password = 'lihim-na-susi';

/** A superadmin and the pupils' phones, doing something at random at each step; the same things for the same seed. */
export class Acting {
  readonly chance;
  readonly #server: TestServer;
  readonly #school: ConsoleSchool;
  #made = 0;

  constructor(server: TestServer, school: ConsoleSchool, seed: number) {
    this.#server = server;
    this.#school = school;
    this.chance = chanceFrom(seed);
  }

  /** Does one thing and answers what it was. */
  async step(): Promise<string> {
    const { pick } = this.chance;
    const active = await this.#students('');
    const archived = await this.#students('&archive=true');
    const { items: sections } = (await this.#read('/db/Sections?per_page=500')) as { items: RandomSection[] };
    // Mabini is looked at the whole time; the lists stay on one page.
    const dispensable = sections.filter(({ id }) => id !== this.#school.sections.Mabini);
    return pick([
      ...(active.length < 25 ? [() => this.#add(sections)] : []),
      ...(active.length > 0 ? this.#actsOn(pick(active), sections) : []),
      ...(active.length > 4 ? [() => this.#archive(pick(active)), () => this.#remove(pick(active))] : []),
      ...(archived.length > 0
        ? [
            () => this.#restore(pick(archived)),
            () => this.#restore(pick(archived)),
            () => this.#remove(pick(archived)),
          ]
        : []),
      ...(sections.length < 9 ? [() => this.#addSection()] : []),
      ...(dispensable.length > 1 ? [() => this.#removeSection(pick(dispensable))] : []),
      () => this.#rename(pick(sections)),
      () => this.#handOver(pick(sections)),
      () => this.#handOver(pick(sections)),
      () => this.#renameTeacher(),
    ])();
  }

  #actsOn(student: RandomStudent, sections: RandomSection[]) {
    const others = sections.filter(({ section_name }) => section_name !== student.section);
    return [
      () => this.#edit(student),
      ...(others.length > 0 ? [() => this.#move(student, others), () => this.#move(student, others)] : []),
      () => this.#lock(student),
      () => this.#lock(student),
      () => this.#play(student),
      () => this.#play(student),
      () => this.#play(student),
    ];
  }

  async #add(sections: RandomSection[]) {
    const { pick } = this.chance;
    const name = `bago${++this.#made}`;
    const { section_name } = pick(sections);
    await this.#call('POST', '/add-student-firebase/register', {
      first_name: pick(firstNames),
      last_name: pick(lastNames),
      username: name,
      email: `${name}@${this.#school.liwayway.email.split('@')[1]}`,
      section: section_name,
      password,
      confirm_password: password,
    });
    return `a student comes to ${section_name}`;
  }

  async #edit({ uid, first_name }: RandomStudent) {
    const name = this.chance.pick(firstNames.filter((one) => one !== first_name));
    await this.#call('PATCH', `/db/Users/${uid}`, { first_name: name });
    return `${first_name} is called ${name}`;
  }

  async #move({ uid, section }: RandomStudent, others: RandomSection[]) {
    const { section_name } = this.chance.pick(others);
    await this.#call('PATCH', `/db/Users/${uid}`, { section: section_name });
    return `a student moves from ${section} to ${section_name}`;
  }

  async #lock({ uid, quarter_two }: RandomStudent) {
    await this.#call('POST', '/access-quarter/change-lock', {
      studentID: uid,
      quarter: 'quarter_two',
      type: !quarter_two,
    });
    return quarter_two ? 'the 2nd quarter is locked' : 'the 2nd quarter is unlocked';
  }

  async #play({ uid, email }: RandomStudent) {
    const percent = this.chance.whole(0, 100);
    const token = await this.#server.signIn({ email, password });
    const body = { game_four_progress: percent };
    await this.#server.call('PATCH', `/db/PlayerProgress/${uid}`, { token, body });
    return `a phone sends ${percent} for game 4`;
  }

  async #archive({ uid }: RandomStudent) {
    await this.#call('POST', '/change-archive/put-student-archive', { user_id: uid });
    return 'a student is archived';
  }

  async #restore({ uid }: RandomStudent) {
    await this.#call('POST', '/change-archive/restore-student', { user_id: uid });
    return 'a student is restored';
  }

  async #remove({ uid }: RandomStudent) {
    await this.#call('POST', '/remove-student-firebase/remove-student', { user_id: uid });
    return 'a student is deleted';
  }

  async #addSection() {
    const { pick } = this.chance;
    const section_name = `${pick(trees)} ${++this.#made}`;
    const teacher_id = pick([this.#school.liwayway.uid, this.#school.danilo.uid]);
    await this.#call('POST', '/db/Sections', { section_name, teacher_id });
    return `section ${section_name} is made`;
  }

  async #removeSection({ id, section_name }: RandomSection) {
    await this.#call('POST', '/remove-section/removeSection', { sectionID: id });
    return `section ${section_name} is deleted`;
  }

  async #rename({ id, section_name, teacher_id }: RandomSection) {
    const renamed = `${this.chance.pick(trees)} ${++this.#made}`;
    await this.#call('POST', '/edit-section/editSection', {
      sectionID: id,
      section_name: renamed,
      teacher_id,
    });
    return `section ${section_name} is called ${renamed}`;
  }

  async #handOver({ id, section_name, teacher_id }: RandomSection) {
    const { liwayway, danilo } = this.#school;
    const other = teacher_id === liwayway.uid ? danilo.uid : liwayway.uid;
    await this.#call('POST', '/edit-section/editSection', { sectionID: id, section_name, teacher_id: other });
    return `section ${section_name} is handed over`;
  }

  async #renameTeacher() {
    const first_name = `Guro ${++this.#made}`;
    await this.#call('PATCH', `/db/Users/${this.#school.danilo.uid}`, { first_name });
    return `a teacher is called ${first_name}`;
  }

  async #students(which: string) {
    const path = `/db/Users?role=student&per_page=500${which}`;
    return ((await this.#read(path)) as { items: RandomStudent[] }).items;
  }

  #read(path: string) {
    return this.#server.call('GET', path, { token: this.#school.token });
  }

  #call(method: string, path: string, body: object) {
    return this.#server.call(method, path, { token: this.#school.token, body });
  }
}
