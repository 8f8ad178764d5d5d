import { signInTo } from '#browser/console';
import { alert } from '#browser/parts';
import { useEmptySchool } from '#browser/school';
import { download, press } from '#browser/steps';
import { expect, expectErrors, nightly, test } from '#browser/test';

// As many as are promised within five seconds. How long each file takes is among the test's notes.
const count = 5000;
const uids = Array.from({ length: count }, (_, at) => `bata${at}`);

const school = useEmptySchool(async () => {
  const names = (at: number) => ({ first_name: 'Bata', last_name: `Santos${at}`, role: 'student' });
  const records = uids.map((uid, at) => [uid, { ...names(at), email: `${uid}@x.example` }]);
  await school.post('/data/import', { data: { Users: Object.fromEntries(records) }, dry_run: false });
  // A line of the audit log for each.
  for (let from = 0; from < count; from += 500) {
    const some = uids.slice(from, from + 500);
    await school.post('/batch', { act: 'unlock', quarter: 'quarter_one', uids: some });
  }
});

for (const [path, title] of [
  ['/admin/progress', 'Progress'],
  ['/admin/students', 'Students'],
  ['/superadmin/audit', 'Audit log'],
] as const)
  test(`the file of ${count} rows comes: ${title}`, nightly, async ({ page }) => {
    await signInTo(page, school.superadmin, path, title);
    const from = performance.now();
    const { sheets } = await download(page);
    test.info().annotations.push({ type: 'ms', description: (performance.now() - from).toFixed() });
    expect(sheets[0]!.data.length - 1).toBeGreaterThanOrEqual(count);
  });

test('the file does not come, and the menu says so', nightly, async ({ page }) => {
  expectErrors(/ERR_FAILED/);
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  await page.route(/excel-worker/, (route) => route.abort());
  await press(page, 'I-download');
  await press(page, /^Excel/);
  await expect(alert(page)).toContainText('Hindi nagawa ang file.');
  await page.unroute(/excel-worker/);
  const coming = page.waitForEvent('download');
  await press(page, /^Excel/);
  await coming;
});
