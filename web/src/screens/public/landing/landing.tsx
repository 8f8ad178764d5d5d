export function Landing() {
  return <h1>Tinig</h1>;
}
