import { signInTo } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { button } from '#browser/parts';
import { useSchool } from '#browser/school';
import { expect, mustFit, test } from '#browser/test';

const school = useSchool({ Mabini: ['Salonga, Andoy', 'Aquino, Bea', 'Mercado, Carlo'] });

test('reports of those chosen, or of a class, print one A4 each, by surname', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/students?section=${school.sections.Mabini}`, 'Students');
  const boxes = page.getByRole('checkbox', { name: /^Piliin si/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Ulat sa magulang', exact: true }).click();
  await expect(button(page, 'I-print ang 2 ulat')).toBeVisible();
  const papers = page.getByRole('article');
  await expect(papers.getByRole('heading', { level: 2 })).toHaveText(['Bea Aquino', 'Carlo Mercado']);
  // None of their quarters was ever open: that stands in words, and no empty table.
  await expect(papers.first()).toContainText('Hindi pa nabubuksan ang mga laro para sa kanya');
  await expect(papers.getByRole('table')).toHaveCount(0);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(2);
  // The whole class is one choice away.
  await page.getByLabel('Para kanino').selectOption('Section Mabini');
  await expect(button(page, 'I-print ang 3 ulat')).toBeVisible();
  expect(await pagesOnPaper(page)).toBe(3);
  const paper = await textOnPaper(page);
  expect(paper).toContain('Andoy Salonga');
  expect(paper).not.toMatch(/Para kanino|Inihahanda|I-print/);
  await page.setViewportSize({ width: 360, height: 740 });
  await mustFit(page);
});
